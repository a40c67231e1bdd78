/** Field of the file dialog that was opened last: a browser may free a field that nothing holds, and its choice is lost. */
let openField: HTMLInputElement | null = null

/**
 * Opens the file dialog of the browser for one file; nothing happens if it is closed without a choice. `accept` is its
 * filter, `.pdf,.ai`.
 */
export const chooseFile = (accept: string, onFile: (file: File) => void): void => {
  // Not in the page: each row of a list would have a field of its own.
  const input = document.createElement('input')
  openField = input
  const close = () => {
    if (openField === input) openField = null
  }
  input.type = 'file'
  input.accept = accept
  input.addEventListener('cancel', close)
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    close()
    if (file !== undefined) onFile(file)
  })
  input.click()
}
