import { UPLOAD_QUOTA } from '@tiraaz/domain/artwork/upload-quota'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { TooMany } from '../../../core/errors.ts'
import { lockUploads } from './upload-lock.ts'
import { getUploadFolder } from './upload-keys.ts'

/** Returns the seconds until the oldest request that counts leaves the window. */
const secondsToWait = async ({ db, now, user }: OrganizationCtx): Promise<number> => {
  const counted = await db
    .selectFrom('temporary_files')
    .where('user_id', '=', user.id)
    .orderBy('created_at', 'desc')
    .offset(UPLOAD_QUOTA.addresses - 1)
    .limit(1)
    .select('created_at')
    .executeTakeFirst()
  const freeAt = (counted?.created_at ?? now()).getTime() + UPLOAD_QUOTA.windowMs
  return Math.max(1, Math.ceil((freeAt - now().getTime()) / 1000))
}

/** Adds an upload of the caller without bytes. Throws TooMany beyond the quota. Call it in a transaction. */
export const addUpload = async (ctx: OrganizationCtx, { id, name }: { id: string; name: string }): Promise<void> => {
  const { db, now, user, organizationId } = ctx
  const since = new Date(now().getTime() - UPLOAD_QUOTA.windowMs)
  await lockUploads(ctx, organizationId)
  const { rows } = await sql<{ id: string }>`
    insert into temporary_files (id, organization_id, user_id, name, storage_key, created_at)
    select ${id}, ${organizationId}, ${user.id}, ${name}, ${getUploadFolder(id)}, ${now()}
    where (
      select count(*) from temporary_files where user_id = ${user.id} and created_at > ${since}
    ) < ${UPLOAD_QUOTA.addresses}
    returning id`.execute(db)
  if (rows.length === 0) throw new TooMany(await secondsToWait(ctx), 'tooManyUploads')
}
