import { INCOMING } from '../../../ports/files/file-store.ts'

/** Storage folder of all uploads. */
export const UPLOADS_FOLDER = 'uploads'

/** Storage folder of an upload: its bytes and the remains of failed attempts. */
export const getUploadFolder = (fileId: string): string => `${UPLOADS_FOLDER}/${fileId}`

/** Storage folder of the upload whose bytes have this key; files that share bytes name the same one. */
export const getFolderOfBytes = (storageKey: string): string | null => {
  const [root, uploadId, name] = storageKey.split('/')
  return root === UPLOADS_FOLDER && uploadId !== undefined && name !== undefined ? getUploadFolder(uploadId) : null
}

/** Storage key to which a browser sends an upload directly; the file waits there until it is checked. */
export const getIncomingKey = (fileId: string): string => `${INCOMING}/${fileId}`
