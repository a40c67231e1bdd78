import type { DocumentMaker } from '../ports/documents/document-maker.ts'
import type { PrintedDocument } from '../ports/documents/printed-document.ts'

/** Records documents in place of printing them: making a PDF takes a while, and its text is compressed. */
export const recordDocuments = () => {
  const printed: PrintedDocument[] = []
  const documents: DocumentMaker = {
    makePdf: async (document) => {
      printed.push(document)
      return Buffer.from('%PDF-1.4')
    },
    close: async () => undefined,
  }
  return { documents, printed }
}
