import type { FixPlan } from '@tiraaz/domain/artwork/fixes'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import type { BaseCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { digestStream } from '../../../core/digest-stream.ts'
import { FileMissing, FileTooLarge } from '../../../ports/files/file-store.ts'
import type { FixResult } from '../../../ports/fixes/file-fixer.ts'
import { recordUpload, UploadAlreadyRecorded } from '../commands/record-upload.ts'
import { releaseUpload } from '../commands/reserve-upload.ts'
import { getUploadFolder } from '../store/upload-keys.ts'
import { readOutputProfile, type StoredProfile, withProfileFile } from '../store/output-profile.ts'
import type { JobCtx } from './render-preview.ts'

/** Context of the job that fixes files: the fixed file gets a preview like any upload. */
export type FixesCtx = JobCtx & Pick<BaseCtx, 'newId'> & { ports: Pick<BaseCtx['ports'], 'jobs' | 'fixes'> }

const selectPending = (db: JobCtx['db'], fixId: string) =>
  db
    .selectFrom('file_fixes')
    .innerJoin('temporary_files', 'temporary_files.id', 'file_fixes.id')
    .where('file_fixes.id', '=', fixId)
    .where('file_fixes.state', '=', 'pending')
    .select([
      'file_fixes.id',
      'file_fixes.storage_key as storageKey',
      'file_fixes.plan',
      'file_fixes.organization_id as organizationId',
      'file_fixes.user_id as userId',
      'temporary_files.name',
    ])

/** Ends a fix that is still pending as failed, and gives back the bytes that it reserved. */
const fail = async ({ db, now }: Pick<JobCtx, 'db' | 'now'>, fixId: string, failure: PreviewFailure): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('file_fixes')
    .set({ state: 'failed', failure, finished_at: now() })
    .where('id', '=', fixId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await releaseUpload({ db }, { id: fixId })
}

type StoredFix = { key: string; size: number }

const make = async (
  { ports: { files, fixes } }: FixesCtx,
  { storageKey, plan, key, profile }: { storageKey: string; plan: FixPlan; key: string; profile: StoredProfile | null },
): Promise<{ result: FixResult; size: number }> => {
  let size = 0
  try {
    const result = await withProfileFile(profile, (profilePath) =>
      files.withLocalFile(storageKey, (path) =>
        fixes.fix({ path, plan, profilePath }, async (file) => {
          size = await files.write(key, file, FILE_LIMITS.maxBytes)
        }),
      ),
    )
    return { result, size }
  } catch (error) {
    // The file was removed meanwhile.
    if (error instanceof FileMissing) return { result: { outcome: 'failed', reason: 'removed' }, size }
    if (error instanceof FileTooLarge) return { result: { outcome: 'failed', reason: 'tooLarge' }, size }
    throw error
  }
}

/** Records the file as the upload, and has its preview made. Another run of the same job may have been quicker. */
const finish = async (
  ctx: FixesCtx,
  upload: { id: string; name: string; organizationId: string; userId: string },
  { key, size, engine }: StoredFix & { engine: string },
): Promise<void> => {
  const sha256 = await digestStream(await ctx.ports.files.read(key))
  try {
    await inTransaction(ctx, async (tx) => {
      await recordUpload(tx, upload, { key, size, type: 'pdf', sha256 })
      await tx.db
        .updateTable('file_fixes')
        .set({ state: 'ready', engine, finished_at: tx.now() })
        .where('id', '=', upload.id)
        .execute()
    })
  } catch (error) {
    if (!(error instanceof UploadAlreadyRecorded)) throw error
    await ctx.ports.files.remove(key)
  }
}

/** Makes a fixed file. Errors are thrown, so that the queue tries again; only the last try gives up. */
export const fixFile = async (
  ctx: FixesCtx,
  { fixId, isLastTry }: { fixId: string; isLastTry: boolean },
): Promise<void> => {
  const pending = await selectPending(ctx.db, fixId).executeTakeFirst()
  if (pending === undefined) return
  const { storageKey, plan, ...upload } = pending
  const key = `${getUploadFolder(fixId)}/${ctx.newId()}`
  try {
    const profile = plan.code === 'toCmyk' ? await readOutputProfile(ctx, upload.organizationId) : null
    const { result, size } = await make(ctx, { storageKey, plan, key, profile })
    if (result.outcome === 'ready') return await finish(ctx, upload, { key, size, engine: result.engine })
    ctx.log.info({ fixId, reason: result.reason }, 'a file could not be fixed')
    await fail(ctx, fixId, result.reason)
  } catch (error) {
    if (isLastTry) await fail(ctx, fixId, 'unavailable')
    throw error
  }
}

/** Ends a fix as failed whose last try was killed, so that no page waits for it for ever. */
export const giveUpFix = (ctx: JobCtx, fixId: string): Promise<void> => fail(ctx, fixId, 'crashed')
