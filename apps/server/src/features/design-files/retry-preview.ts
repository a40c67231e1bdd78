import type { ClientCtx } from '../../core/context.ts'
import { NotFound } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isVisiblePreview } from './preview-scope.ts'

type Input = { query: { productId: string; previewId: string } }

/** Has a failed preview made again (R28). One that is being made or is there already stays as it is. */
export const retryPreview = (outer: ClientCtx, { query }: Input): Promise<{ state: 'pending' | 'ready' | 'failed' }> =>
  inTransaction(outer, async (ctx) => {
    // Locked, so that two people who retry at once send one job.
    const preview = await ctx.db
      .selectFrom('previews')
      .where(isVisiblePreview(ctx, query))
      .select('state')
      .forUpdate()
      .executeTakeFirst()
    if (preview === undefined) throw new NotFound()
    if (preview.state !== 'failed') return preview
    await ctx.db
      .updateTable('previews')
      .set({ state: 'pending', failure: null, finished_at: null })
      .where('id', '=', query.previewId)
      .where('organization_id', '=', ctx.organizationId)
      .execute()
    await ctx.ports.jobs.send(ctx.db, 'renderPreview', { previewId: query.previewId })
    return { state: 'pending' }
  })
