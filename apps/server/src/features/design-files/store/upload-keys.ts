import { INCOMING } from '../../../ports/files/file-store.ts'

/** Everything that belongs to one upload lies below this: its bytes, and what attempts that failed have left. */
export const uploadFolder = (fileId: string): string => `uploads/${fileId}`

/** Where a browser puts an upload straight into the store; it waits there until it was looked at. */
export const incomingKey = (fileId: string): string => `${INCOMING}/${fileId}`
