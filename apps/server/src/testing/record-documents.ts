import type { DocumentMaker } from '../ports/documents/document-maker.ts'
import type { PrintedDocument } from '../ports/documents/printed-document.ts'

/** Prints nothing: a PDF takes a while and packs its words; what it would say is kept where a test can read it. */
export const keptPapers = () => {
  const papers: PrintedDocument[] = []
  const documents: DocumentMaker = {
    makePdf: async (paper) => {
      papers.push(paper)
      return Buffer.from('%PDF-1.4')
    },
    close: async () => undefined,
  }
  return { documents, papers }
}
