import { sql } from 'kysely'
import { defineRetentionRule, type RetentionRule, type RetentionScope } from '../../../context/retention-rule.ts'
import { getPictureFolder } from '../store/preview-keys.ts'
import { removeBytes } from '../store/remove-bytes.ts'
import type { JobCtx } from './render-preview.ts'

const BATCH = 200

/**
 * Artwork of orders that are complete or canceled and had no event since. Artwork in a draft, in an open order or in
 * the designs kept for the product page (R13) stays.
 */
const { count, lock } = defineRetentionRule(
  'design_files',
  ({ organizationId }, before) => sql`
    t.organization_id = ${organizationId} and t.artwork_removed_at is null and t.last_used_at < ${before}
    and not exists (select from product_design_files kept where kept.design_file_id = t.id)
    and exists (select from order_design_files used where used.design_file_id = t.id)
    and not exists (
      select from order_design_files used
      join order_designs d on d.id = used.design_id
      join order_items i on i.id = d.item_id
      join orders o on o.id = i.order_id
      where used.design_file_id = t.id and (
        o.status not in ('complete', 'canceled')
        or coalesce(o.submitted_at, o.created_at) >= ${before}
        or exists (select from order_events e where e.order_id = o.id and e.at >= ${before})
      )
    )`,
)

/** Previews of the files that no other file and no product uses. */
const endPreviews = async ({ db, now, organizationId }: RetentionScope, previewIds: readonly string[]) => {
  if (previewIds.length === 0) return
  await db
    .updateTable('previews')
    .set({ state: 'failed', failure: 'removed', rendered_pages: 0, facts: null, finished_at: now() })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...previewIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('design_files')
            .select('design_files.id')
            .whereRef('design_files.preview_id', '=', 'previews.id')
            .where('design_files.artwork_removed_at', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products').select('products.id').whereRef('products.thumbnail_preview_id', '=', 'previews.id'),
        ),
      ),
    )
    .execute()
}

/** Marks artwork as removed: it can no longer be downloaded or ordered, and its bytes are deleted afterwards. */
export const OLD_ARTWORK: RetentionRule = {
  count,
  remove: async (scope, before, limit) => {
    const ids = await lock(scope, before, limit)
    if (ids.length === 0) return 0
    const { db, now, organizationId } = scope
    const files = await db
      .updateTable('design_files')
      .set(({ fn, val }) => ({
        artwork_removed_at: now(),
        removed_at: fn.coalesce('removed_at', val(now())),
      }))
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .returning('preview_id as previewId')
      .execute()
    await db
      .deleteFrom('temporary_files')
      .where('organization_id', '=', organizationId)
      .where('id', 'in', ids)
      .execute()
    await endPreviews(
      scope,
      files.flatMap(({ previewId }) => previewId ?? []),
    )
    return files.length
  },
}

type BytesCtx = Pick<JobCtx, 'db' | 'ports'> & { organizationId: string }

/**
 * Deletes the bytes of removed artwork. A size of 0 says that they are gone, so that the next run repeats what a killed
 * one has left.
 */
export const deleteRemovedArtwork = async (ctx: BytesCtx): Promise<void> => {
  const { db, ports, organizationId } = ctx
  const files = await db
    .selectFrom('design_files')
    .leftJoin('previews', (join) =>
      join.onRef('previews.id', '=', 'design_files.preview_id').on('previews.failure', '=', 'removed'),
    )
    .where('design_files.organization_id', '=', organizationId)
    .where('design_files.artwork_removed_at', 'is not', null)
    .where('design_files.byte_size', '>', 0)
    .orderBy('design_files.id')
    .limit(BATCH)
    .select(['design_files.id', 'design_files.storage_key as storageKey', 'previews.id as previewId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('design_files as sharing')
          .whereRef('sharing.artwork_id', '=', 'design_files.artwork_id')
          .whereRef('sharing.storage_key', '=', 'design_files.storage_key')
          .where('sharing.organization_id', '=', organizationId)
          .where('sharing.artwork_removed_at', 'is', null)
          .select('sharing.id'),
      ).as('isShared'),
    )
    .execute()
  for (const { id, storageKey, previewId, isShared } of files) {
    if (isShared !== true) await removeBytes(ports.files, storageKey)
    if (previewId !== null) await ports.files.removeFolder(getPictureFolder(previewId))
    await db
      .updateTable('design_files')
      .set({ byte_size: 0 })
      .where('id', '=', id)
      // The file may have been brought back meanwhile, by another one that shares its bytes.
      .where('artwork_removed_at', 'is not', null)
      .execute()
  }
  if (files.length === BATCH) await deleteRemovedArtwork(ctx)
}
