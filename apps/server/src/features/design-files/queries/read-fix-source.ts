import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import type { FixPlan } from '@tiraaz/domain/artwork/fixes'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import type { PreviewReference } from './is-visible-preview.ts'
import { planOfferedFix } from './offered-fixes.ts'
import { toProductFormat } from './product-format.ts'
import { readPreview } from './read-preview.ts'

/** File that a fix is made of, and its plan. */
export type FixSource = {
  id: string
  name: string
  byteSize: number
  sha256: string
  storageKey: string
  plan: FixPlan
}

/** Design file of the client's product, else upload of the caller, that has the preview and its bytes. */
const findFile = async ({ db, client, user, organizationId }: ClientCtx, which: PreviewReference) => {
  const kept = await db
    .selectFrom('design_files')
    .where('preview_id', '=', which.previewId)
    .where('product_id', '=', which.productId)
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('artwork_removed_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .limit(1)
    .select(['id', 'name', 'byte_size as byteSize'])
    .executeTakeFirst()
  if (kept !== undefined) return kept
  return db
    .selectFrom('temporary_files')
    .where('preview_id', '=', which.previewId)
    .where('user_id', '=', user.id)
    .where('organization_id', '=', organizationId)
    .where('used_at', 'is', null)
    .limit(1)
    .select(['id', 'name', 'byte_size as byteSize'])
    .executeTakeFirst()
}

/** Returns the source of a fix; null if the fix is not offered for the file. Throws NotFound. */
export const readFixSource = async (
  ctx: ClientCtx,
  { code, ...which }: PreviewReference & { code: FixCode },
): Promise<FixSource | null> => {
  const preview = await readPreview(ctx, which)
  if (preview === undefined) throw new NotFound()
  const { facts, sha256, fileType, storageKey } = preview
  const plan = await planOfferedFix(ctx, { code, file: { facts, fileType, sha256 }, format: toProductFormat(preview) })
  const file = plan === null ? undefined : await findFile(ctx, which)
  if (plan === null || sha256 === null || file === undefined) return null
  return { ...file, byteSize: file.byteSize ?? 0, sha256, storageKey, plan }
}
