import { readId } from '../../data/read-ids.ts'

export type OutboxSearch = { mail?: string | undefined }

/** Parses the id of the open email; invalid ids open none. */
export const readOutboxSearch = (raw: Record<string, unknown>): OutboxSearch => ({ mail: readId(raw['mail']) })
