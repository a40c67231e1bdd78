import { readPage } from '../../data/read-page.ts'

/** Folder and search of the catalogue from which the person came; the page leads back there. */
export type CatalogueOrigin = { selectedFolder?: string | undefined; search?: string | undefined }

/** Page of the history in the address; anything invalid counts as the first page. */
export const readHistoryPage = (raw: Record<string, unknown>): { page?: number | undefined } => ({
  page: readPage(raw['page']),
})
