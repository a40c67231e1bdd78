import { mayRetryFix } from '@tiraaz/domain/artwork/fixes'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'

type Input = { params: { fixId: string } }

/** Returns a fix that the caller asked for, with its file once that is ready. */
export const getFix = async ({ db, user, client, organizationId }: ClientCtx, { params: { fixId } }: Input) => {
  const fix = await db
    .selectFrom('file_fixes')
    .innerJoin('temporary_files', 'temporary_files.id', 'file_fixes.id')
    .where('file_fixes.id', '=', fixId)
    .where('file_fixes.organization_id', '=', organizationId)
    .where('file_fixes.client_id', '=', client.id)
    .where('file_fixes.user_id', '=', user.id)
    .select(['file_fixes.state', 'file_fixes.failure'])
    .select(['temporary_files.name', 'temporary_files.preview_id as previewId'])
    .executeTakeFirst()
  if (fix === undefined) throw new NotFound()
  const { state, failure, name, previewId } = fix
  return {
    state,
    failure,
    canRetry: state === 'failed' && mayRetryFix(failure),
    file: state === 'ready' ? { id: fixId, name, previewId } : null,
  }
}
