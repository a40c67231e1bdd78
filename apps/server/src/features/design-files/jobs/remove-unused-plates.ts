import { sql } from 'kysely'
import { getPlatesFolder } from '../store/plate-keys.ts'
import type { JobCtx } from './render-preview.ts'

/** Plates are made again when somebody asks for them: old ones only take room. */
const KEPT_MS = 90 * 24 * 3_600_000
const BATCH = 200

const removeBatch = async ({ db, now, ports }: JobCtx): Promise<number> => {
  const before = new Date(now().getTime() - KEPT_MS)
  const { rows } = await sql<{ id: string }>`
    delete from renderings_of_plates where id in (
      select p.id from renderings_of_plates p
      where p.created_at < ${before}
        or not exists (
          select from design_files f
          where f.content_sha256 = p.content_sha256 and f.organization_id = p.organization_id
            and f.artwork_removed_at is null
          union all
          select from temporary_files f
          where f.content_sha256 = p.content_sha256 and f.organization_id = p.organization_id
        )
      order by p.id limit ${BATCH}
    ) returning id`.execute(db)
  // The bytes go after the rows: if this stops half-way, the sweep of orphan files finds them.
  for (const { id } of rows) await ports.files.removeFolder(getPlatesFolder(id))
  return rows.length
}

/** Removes plates with the last file that has their bytes, and those that are three months old. */
export const removeUnusedPlates = async (ctx: JobCtx): Promise<void> => {
  let removed = 0
  for (let batch = await removeBatch(ctx); batch > 0; batch = await removeBatch(ctx)) removed += batch
  if (removed > 0) ctx.log.info({ removed }, 'plates removed')
}
