import { checkArtwork } from '@tiraaz/domain/artwork/check-artwork'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { Finding } from '@tiraaz/domain/artwork/findings'
import { findPageCut, measurePrintedPage } from '@tiraaz/domain/artwork/page-cut'
import type { ProductFormat } from '@tiraaz/domain/artwork/product-format'

/** Returns the facts of a file in the shape of the contract; null until it is read. */
export const presentFacts = (facts: DocumentFacts | null, format: ProductFormat) =>
  facts && {
    pageCount: facts.pageCount,
    pages: facts.pages.map((page) => ({
      widthMm: page.widthMm,
      heightMm: page.heightMm,
      cut: findPageCut(page, format),
      printed: measurePrintedPage(page, format),
    })),
    colourSpaces: facts.colourSpaces,
    isComplete: facts.isComplete,
  }

/** Returns the findings against the product's current format; none until the file is read. */
export const listFindings = (facts: DocumentFacts | null, format: ProductFormat): Finding[] =>
  facts === null ? [] : checkArtwork(facts, format)
