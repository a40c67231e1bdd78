import { readId } from '../../data/read-ids.ts'

export type OutboxSearch = { mail?: string | undefined }

/** The mail that is open; what cannot be the id of one opens none. */
export const readOutboxSearch = (raw: Record<string, unknown>): OutboxSearch => ({ mail: readId(raw['mail']) })
