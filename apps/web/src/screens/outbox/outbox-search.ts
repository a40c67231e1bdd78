import { readIds } from '../../data/order-list-search.ts'

export type OutboxSearch = { mail?: string | undefined }

/** The mail that is open; what cannot be the id of one opens none. */
export const readOutboxSearch = (raw: Record<string, unknown>): OutboxSearch => {
  const [mail] = readIds(raw['mail']) ?? []
  return { mail }
}
