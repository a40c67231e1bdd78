/**
 * Opens the file dialog of the browser for one file; nothing happens if it is closed without a choice. `accept` is its
 * filter, `.pdf,.ai`.
 */
export const chooseFile = (accept: string, onFile: (file: File) => void): void => {
  // Not in the page: each row of a list would have a field of its own.
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file !== undefined) onFile(file)
  })
  input.click()
}
