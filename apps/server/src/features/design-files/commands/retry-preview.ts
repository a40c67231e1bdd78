import { MAX_PREVIEW_RETRIES, type PreviewFailure, RETRYABLE_FAILURES } from '@tiraaz/domain/artwork/preview-failure'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { selectPreviewLoad, getQueuePosition } from '../store/select-preview-load.ts'
import { isVisiblePreview } from '../queries/is-visible-preview.ts'

type Input = { query: { productId: string; previewId: string } }

const mayWorkAgain = (failure: PreviewFailure | null): boolean =>
  failure === null || RETRYABLE_FAILURES.includes(failure)

/**
 * Queues a failed preview again if its failure may be temporary, a limited number of times (R28). Other previews stay
 * unchanged.
 */
export const retryPreview = (outer: ClientCtx, { query }: Input): Promise<{ state: 'pending' | 'ready' | 'failed' }> =>
  inTransaction(outer, async (ctx) => {
    // Locks the row, so that two parallel retries send one job.
    const preview = await ctx.db
      .selectFrom('previews')
      .where(isVisiblePreview(ctx, query))
      .select(['state', 'failure', 'retries', 'user_id'])
      .forUpdate()
      .executeTakeFirst()
    if (preview === undefined) throw new NotFound()
    const { state, failure, retries, user_id: userId } = preview
    if (state !== 'failed' || !mayWorkAgain(failure) || retries >= MAX_PREVIEW_RETRIES) return { state }
    const { load } = await ctx.db
      .updateTable('previews')
      .set({ state: 'pending', failure: null, finished_at: null, retries: retries + 1 })
      .where('id', '=', query.previewId)
      .where('organization_id', '=', ctx.organizationId)
      .returning(selectPreviewLoad(ctx, { organizationId: ctx.organizationId, userId }).as('load'))
      .executeTakeFirstOrThrow()
    await ctx.ports.jobs.send(ctx.db, 'renderPreview', { previewId: query.previewId }, getQueuePosition(load))
    return { state: 'pending' }
  })
