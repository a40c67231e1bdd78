import { readPrintedYear } from '@tiraaz/domain/artwork/printed-year'
import { readId } from '../read-ids.ts'
import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

/** Search parameters of the library. Undefined values are not written into the address. */
export type ArtworkSearch = {
  search?: string | undefined
  page?: number | undefined
  /** Year in which the artwork was printed. */
  year?: number | undefined
  /** Id of a single file to show, from a link. */
  file?: string | undefined
}

const readYear = (year: unknown): number | undefined =>
  typeof year === 'number' ? (readPrintedYear(String(year)) ?? undefined) : undefined

export const readArtworkSearch = (raw: Record<string, unknown>): ArtworkSearch => ({
  search: readSearchText(raw['search']),
  page: readPage(raw['page']),
  year: readYear(raw['year']),
  file: readId(raw['file']),
})
