import type { DocumentFacts, PageContentFacts, PageFacts } from '@tiraaz/domain/artwork/document-facts'
import { readPdfFacts } from '../../workers/pdf/read-pdf-facts.ts'

const UNREAD: PageFacts = { widthMm: null, heightMm: null, bleedMm: null, pixels: null, lowestDpi: null }

/** Facts of a PDF of one page, read without drawing it. */
export const readMadePdf = (pdf: Buffer): Promise<DocumentFacts> =>
  readPdfFacts(pdf, {
    pageCount: 1,
    pages: [UNREAD],
    colourSpaces: [],
    fontsNotEmbedded: [],
    isEncrypted: false,
    isComplete: true,
  })

/** Facts of its page. */
export const readMadePage = async (pdf: Buffer): Promise<PageFacts> => (await readMadePdf(pdf)).pages[0] ?? UNREAD

/** Lines, text and inks of its page. */
export const readMadeContent = async (pdf: Buffer): Promise<Partial<PageContentFacts>> =>
  (await readMadePage(pdf)).content ?? {}
