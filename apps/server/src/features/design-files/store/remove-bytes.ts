import type { FileStore } from '../../../ports/files/file-store.ts'
import { getFolderOfBytes } from './upload-keys.ts'

/** Deletes the bytes of a file, and what failed attempts of its upload have left. No other file may name the key. */
export const removeBytes = async (files: FileStore, storageKey: string): Promise<void> => {
  await files.remove(storageKey)
  const folder = getFolderOfBytes(storageKey)
  if (folder !== null) await files.removeFolder(folder)
}
