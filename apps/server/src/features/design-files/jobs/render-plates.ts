import type { PlateFacts, PlateSheet } from '@tiraaz/domain/artwork/plates'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { FileMissing } from '../../../ports/files/file-store.ts'
import type { PlateMaker, PlateResult } from '../../../ports/plates/plate-maker.ts'
import { getPlateKey, getPlatesFolder } from '../store/plate-keys.ts'
import { isEngineOf, readOutputProfile, type StoredProfile, withProfileFile } from '../store/output-profile.ts'
import { writableName } from '../store/writable-name.ts'
import type { JobCtx } from './render-preview.ts'

/** Context of the job that makes plates. */
export type PlatesCtx = JobCtx & { ports: { plates: PlateMaker } }

/** Size limit for the file store, above any plate. */
const MAX_PLATE_BYTES = 128 * 1024 * 1024
/** Name of an ink that has only characters which cannot be stored. */
const NAMELESS = '?'

const writableFacts = (facts: PlateFacts): PlateFacts => ({
  ...facts,
  inks: facts.inks.map((ink) => ({ ...ink, name: writableName(ink.name) || NAMELESS })),
})

/** Changes plates that are still pending; none if they were removed meanwhile. */
const finish = async (
  { db, now }: Pick<JobCtx, 'db' | 'now'>,
  platesId: string,
  end: { state: 'ready'; facts: string } | { state: 'failed'; failure: PreviewFailure },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('renderings_of_plates')
    .set({ ...end, finished_at: now() })
    .where('id', '=', platesId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Source = { platesId: string; storageKey: string; page: number; sheet: PlateSheet; profile: StoredProfile | null }

const make = async (ctx: PlatesCtx, source: Source): Promise<PlateResult> => {
  const { files, plates } = ctx.ports
  const { platesId, storageKey, page, sheet, profile } = source
  try {
    return await withProfileFile(profile, (profilePath) =>
      files.withLocalFile(storageKey, (path) =>
        plates.make({ path, page, sheet, profilePath }, async (name, picture) => {
          await files.write(getPlateKey(platesId, name), picture, MAX_PLATE_BYTES)
        }),
      ),
    )
  } catch (error) {
    // The file was removed meanwhile; another one with the same bytes may ask again.
    if (error instanceof FileMissing) return { outcome: 'failed', reason: 'unavailable' }
    throw error
  }
}

/** Makes the plates that were asked for. Errors are thrown, so that the queue tries again; only the last try gives up. */
export const renderPlates = async (
  ctx: PlatesCtx,
  { platesId, isLastTry }: { platesId: string; isLastTry: boolean },
): Promise<void> => {
  const pending = await ctx.db
    .selectFrom('renderings_of_plates')
    .where('id', '=', platesId)
    .where('state', '=', 'pending')
    .select(['storage_key as storageKey', 'page', 'sheet', 'engine', 'organization_id as organizationId'])
    .executeTakeFirst()
  if (pending === undefined) return
  try {
    const { engine, organizationId, ...page } = pending
    const profile = await readOutputProfile(ctx, organizationId)
    // The agency has chosen another profile meanwhile: nobody reads plates of the former one.
    if (!isEngineOf(engine, profile))
      return void (await finish(ctx, platesId, { state: 'failed', failure: 'unavailable' }))
    const result = await make(ctx, { platesId, ...page, profile })
    const isFinished =
      result.outcome === 'ready'
        ? await finish(ctx, platesId, { state: 'ready', facts: JSON.stringify(writableFacts(result.facts)) })
        : await finish(ctx, platesId, { state: 'failed', failure: result.reason })
    if (result.outcome === 'failed') ctx.log.info({ platesId, reason: result.reason }, 'plates could not be made')
    // The last file with these bytes was removed meanwhile.
    if (!isFinished) await ctx.ports.files.removeFolder(getPlatesFolder(platesId))
  } catch (error) {
    if (isLastTry) await finish(ctx, platesId, { state: 'failed', failure: 'unavailable' })
    throw error
  }
}

/** Ends plates as failed whose last try was killed, so that no page waits for them for ever. */
export const giveUpPlates = async (ctx: JobCtx, platesId: string): Promise<void> => {
  await finish(ctx, platesId, { state: 'failed', failure: 'crashed' })
}
