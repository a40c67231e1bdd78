/** Delay before the object URL is revoked: some browsers read the file only after the click. */
const UNTIL_SAVED_MS = 60_000

/** Puts a file among the person's downloads. */
export const saveFile = ({ file, fileName }: { file: Blob; fileName: string }): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_SAVED_MS)
}
