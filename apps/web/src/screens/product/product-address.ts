import { readId } from '../../data/read-ids.ts'
import { readPage } from '../../data/read-page.ts'

/** Folder and search of the catalogue from which the person came; the page leads back there. */
export type CatalogueOrigin = { selectedFolder?: string | undefined; search?: string | undefined }

type ProductSearch = {
  page?: number | undefined
  /** Id of a file of the product that becomes a design (`useArrivingArtwork`). */
  artwork?: string | undefined
}

/** Page of the history, where anything invalid counts as the first, and the file that arrives. */
export const readProductSearch = (raw: Record<string, unknown>): ProductSearch => ({
  page: readPage(raw['page']),
  artwork: readId(raw['artwork']),
})
