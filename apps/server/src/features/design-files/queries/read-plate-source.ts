import { getPlateSheet } from '@tiraaz/domain/artwork/plate-sheet'
import type { PlateSheet, PlateState } from '@tiraaz/domain/artwork/plates'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ActorCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { nameEngine } from '../store/output-profile.ts'
import { selectDigest } from '../store/select-digest.ts'

/** Page of a preview that the caller may see: as a file of the product, by a condition on its row. */
export type PlatePage = {
  productId: string
  page: number
  isVisible: (of: ExpressionBuilder<Tables, 'previews'>) => Expression<SqlBool>
}

/** Page that plates can be made of. */
export type PlateSource = {
  sha256: string
  /** Program, its version, and the profile. */
  engine: string
  /** Name of the organization's profile; null without one. */
  profile: string | null
  storageKey: string
  sheet: PlateSheet
}

/** State of a page that no plates can be made of, now or ever. */
export type NoPlateSource = { state: PlateState; failure: PreviewFailure | null }

const selectFile = ({ db }: ActorCtx, { isVisible }: PlatePage) =>
  db
    .selectFrom('previews')
    .where(isVisible)
    .leftJoin('organization_profiles as profile', 'profile.organization_id', 'previews.organization_id')
    .select((of) => selectDigest(of).as('sha256'))
    .select(['profile.sha256 as profileSha256', 'profile.name as profile'])
    .select([
      'previews.state',
      'previews.failure',
      'previews.facts',
      'previews.rendered_pages as renderedPages',
      'previews.file_type as fileType',
      'previews.storage_key as storageKey',
    ])
    .executeTakeFirst()

/**
 * Finds a page that plates can be made of. They need the size that the preview found, and the
 * digest of the file, which an older file gets within the hour. Throws NotFound.
 */
export const readPlateSource = async (ctx: ActorCtx, wanted: PlatePage): Promise<PlateSource | NoPlateSource> => {
  const file = await selectFile(ctx, wanted)
  if (file === undefined) throw new NotFound()
  const { state, failure, facts, renderedPages, fileType, storageKey, sha256, profileSha256, profile } = file
  if (fileType !== 'pdf') return { state: 'notSupported', failure: null }
  if (state === 'failed') return { state: 'failed', failure }
  if (state === 'pending' || sha256 === null) return { state: 'pending', failure: null }
  const page = facts?.pages[wanted.page - 1]
  if (wanted.page > renderedPages || page === undefined) throw new NotFound()
  const sheet = getPlateSheet(page)
  if (sheet === null) return { state: 'notSupported', failure: null }
  const engine = await ctx.ports.plates.readEngine()
  if (engine === null) return { state: 'unavailable', failure: null }
  return { sha256, engine: nameEngine(engine, profileSha256), profile, storageKey, sheet }
}
