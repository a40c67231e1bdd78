import { UPLOAD_BYTES_WINDOW_MS } from '@tiraaz/domain/artwork/upload-quota'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { TooMany } from '../../../core/errors.ts'
import { selectPeers } from '../store/select-peers.ts'
import { lockUploads } from '../store/upload-lock.ts'

type ReservedUpload = { id: string; organizationId: string; userId: string }

/** Time at which there is room for the bytes; null if there is room now. Uploads under way count with what they reserved. */
const readTimeOfRoom = async ({ db, now }: BaseCtx, upload: ReservedUpload, room: number): Promise<Date | null> => {
  const since = new Date(now().getTime() - UPLOAD_BYTES_WINDOW_MS)
  const { rows } = await sql<{ at: Date | null }>`
    select max(counted.created_at) as at
    from (
      select t.created_at, sum(t.byte_size) over (order by t.created_at desc, t.id desc) as newer_bytes
      from temporary_files t
      where t.organization_id = ${upload.organizationId} and t.user_id in ${selectPeers(upload)}
        and t.created_at > ${since} and t.byte_size is not null and t.id <> ${upload.id}
    ) counted
    where counted.newer_bytes > ${room}`.execute(db)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at.getTime() + UPLOAD_BYTES_WINDOW_MS)
}

/**
 * Reserves the bytes of an upload before they are taken in (decision 148). Throws TooMany if the people of its client have
 * reached their quota of 24 hours; then nothing is reserved.
 */
export const reserveUpload = async (ctx: BaseCtx, upload: ReservedUpload, bytes: number): Promise<void> => {
  const quota = ctx.ports.uploadQuotaBytes
  if (quota === null) return
  const freeAt = await inTransaction(ctx, async (tx) => {
    await lockUploads(tx, upload.organizationId)
    const at = await readTimeOfRoom(tx, upload, quota - bytes)
    if (at !== null) return at
    await tx.db
      .updateTable('temporary_files')
      .set({ byte_size: bytes })
      .where('id', '=', upload.id)
      .where('uploaded_at', 'is', null)
      .execute()
    return null
  })
  if (freeAt === null) return
  throw new TooMany(Math.max(1, Math.ceil((freeAt.getTime() - ctx.now().getTime()) / 1000)), 'uploadQuotaReached')
}

/** Gives back the bytes of an upload that failed. */
export const releaseUpload = async ({ db }: Pick<BaseCtx, 'db'>, { id }: Pick<ReservedUpload, 'id'>): Promise<void> => {
  await db
    .updateTable('temporary_files')
    .set({ byte_size: null })
    .where('id', '=', id)
    .where('uploaded_at', 'is', null)
    .execute()
}
