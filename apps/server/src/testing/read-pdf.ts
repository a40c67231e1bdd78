import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Text of each page of a PDF, as a PDF reader shows it. */
export const readPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const pages = Array.from(document.pages(), (page) => page.getText().replaceAll('\r\n', '\n'))
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}
