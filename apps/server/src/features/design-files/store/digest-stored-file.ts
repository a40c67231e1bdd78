import type { BaseCtx } from '../../../context/context.ts'
import { digestStream } from '../../../core/digest-stream.ts'
import { FileMissing, type FileStore } from '../../../ports/files/file-store.ts'

type DigestCtx = Pick<BaseCtx, 'db'> & { ports: { files: FileStore } }

/** Reads a design file that has no digest yet, and writes its digest; null where its bytes are missing. */
export const digestStoredFile = async (
  { db, ports }: DigestCtx,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<string | null> => {
  try {
    const sha256 = await digestStream(await ports.files.read(storageKey))
    await db.updateTable('design_files').set({ content_sha256: sha256 }).where('id', '=', id).execute()
    return sha256
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    return null
  }
}
