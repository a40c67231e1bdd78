import { readPage } from '../../data/read-page.ts'

/** Where in the catalogue the person came from: the page leads back there. */
export type CameFrom = { selectedFolder?: string | undefined; search?: string | undefined }

/** Page of the history in the address of the product; anything else counts as the first. */
export const readHistoryPage = (raw: Record<string, unknown>): { page?: number | undefined } => ({
  page: readPage(raw['page']),
})
