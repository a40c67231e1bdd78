import { INCOMING } from '../../../ports/files/file-store.ts'

/** Storage folder of all uploads. */
export const UPLOADS_FOLDER = 'uploads'

/** Storage folder of an upload: its bytes and the remains of failed attempts. */
export const getUploadFolder = (fileId: string): string => `${UPLOADS_FOLDER}/${fileId}`

/** Storage key to which a browser sends an upload directly; the file waits there until it is checked. */
export const getIncomingKey = (fileId: string): string => `${INCOMING}/${fileId}`
