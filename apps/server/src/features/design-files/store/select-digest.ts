import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../../db/schema/tables.ts'

/** Digest of the bytes that a preview shows: files and uploads of one preview have the same bytes. */
export const selectDigest = (of: ExpressionBuilder<Tables, 'previews'>) =>
  of.fn.coalesce(
    of
      .selectFrom('design_files')
      .whereRef('design_files.preview_id', '=', 'previews.id')
      .where('design_files.content_sha256', 'is not', null)
      .select('design_files.content_sha256')
      .limit(1),
    of
      .selectFrom('temporary_files')
      .whereRef('temporary_files.preview_id', '=', 'previews.id')
      .select('temporary_files.content_sha256')
      .limit(1),
  )
