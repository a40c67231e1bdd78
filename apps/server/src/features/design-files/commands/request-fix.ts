import { createHash } from 'node:crypto'
import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import { type FixState, mayRetryFix } from '@tiraaz/domain/artwork/fixes'
import { nameFixedFile } from '@tiraaz/domain/artwork/name-fixed-file'
import { isUploadExpired } from '@tiraaz/domain/artwork/upload-life'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Invalid } from '../../../core/errors.ts'
import { FIX_RECIPE } from '../../../ports/fixes/file-fixer.ts'
import { type FixSource, readFixSource } from '../queries/read-fix-source.ts'
import type { PreviewReference } from '../queries/is-visible-preview.ts'
import { addUpload } from '../store/add-upload.ts'
import { countWaiting } from '../store/count-waiting.ts'
import { readProfileDigest } from '../store/output-profile.ts'
import { lockUploads } from '../store/upload-lock.ts'
import { reserveUpload } from './reserve-upload.ts'

type Input = { query: PreviewReference; body: { code: FixCode } }
type Answer = { id: string; state: FixState }
type KeyedSource = FixSource & { productId: string; planKey: string }

const getPlanKey = ({ plan }: FixSource, profileSha256: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify(profileSha256 === null ? [FIX_RECIPE, plan] : [FIX_RECIPE, plan, profileSha256]))
    .digest('hex')

/** Finds the same fix of the same bytes by the caller. */
const findFix = ({ db, user, client, organizationId }: ClientCtx, { productId, sha256, planKey }: KeyedSource) =>
  db
    .selectFrom('file_fixes')
    .innerJoin('temporary_files', 'temporary_files.id', 'file_fixes.id')
    .where('file_fixes.organization_id', '=', organizationId)
    .where('file_fixes.user_id', '=', user.id)
    .where('file_fixes.client_id', '=', client.id)
    .where('file_fixes.product_id', '=', productId)
    .where('file_fixes.source_sha256', '=', sha256)
    .where('file_fixes.plan_key', '=', planKey)
    .select(['file_fixes.id', 'file_fixes.state', 'file_fixes.failure'])
    .select(['temporary_files.created_at as createdAt', 'temporary_files.used_at as usedAt'])
    .executeTakeFirst()

type StandingFix = NonNullable<Awaited<ReturnType<typeof findFix>>>

/** Returns true if the fix answers another request: it is being made, can be accepted, or would fail again. */
const isStanding = ({ state, failure, createdAt, usedAt }: StandingFix, now: Date): boolean => {
  if (isUploadExpired(createdAt, now)) return false
  return state === 'failed' ? !mayRetryFix(failure) : usedAt === null
}

const addFix = async (ctx: ClientCtx, source: KeyedSource): Promise<string> => {
  const { db, newId, now, user, client, organizationId, ports } = ctx
  const id = newId()
  await addUpload(ctx, { id, name: nameFixedFile(source.name, source.plan.code) })
  await reserveUpload(ctx, { id, organizationId, userId: user.id }, source.byteSize)
  await db
    .insertInto('file_fixes')
    .values({
      id,
      organization_id: organizationId,
      client_id: client.id,
      product_id: source.productId,
      user_id: user.id,
      source_id: source.id,
      source_sha256: source.sha256,
      storage_key: source.storageKey,
      code: source.plan.code,
      plan: JSON.stringify(source.plan),
      plan_key: source.planKey,
      created_at: now(),
    })
    .execute()
  const behind = await countWaiting(ctx, 'file_fixes', id)
  await ports.jobs.send(db, 'fixFile', { fixId: id }, { behind })
  return id
}

/**
 * Has a file fixed, once for the same bytes and the same changes (decision 255). The fixed file is an upload of the
 * caller; the design keeps its file until a save names the new one. Throws Invalid if the fix is not offered.
 */
export const requestFix = async (outer: ClientCtx, { query, body: { code } }: Input): Promise<Answer> => {
  const source = await readFixSource(outer, { ...query, code })
  if (source === null) throw new Invalid([{ key: 'code', code: 'fixNotOffered' }])
  return inTransaction(outer, async (ctx) => {
    // Requests for the same fix run one after the other.
    await lockUploads(ctx, ctx.organizationId)
    const profile = code === 'toCmyk' ? await readProfileDigest(ctx, ctx.organizationId) : null
    const keyed = { ...source, productId: query.productId, planKey: getPlanKey(source, profile) }
    const found = await findFix(ctx, keyed)
    if (found !== undefined && isStanding(found, ctx.now())) return { id: found.id, state: found.state }
    if (found !== undefined) await ctx.db.deleteFrom('file_fixes').where('id', '=', found.id).execute()
    return { id: await addFix(ctx, keyed), state: 'pending' }
  })
}
