import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'

type Input = { query: { productId: string; designId: string } }

/**
 * Takes a design file out of the client's earlier files and kept designs of a product. Orders keep it, drafts too. A
 * file that was removed before is removed: a retry after a lost answer is no failure.
 */
export const removeDesignFile = (outer: ClientCtx, { query: { productId, designId } }: Input): Promise<undefined> =>
  inTransaction(outer, async (ctx) => {
    const removed = await ctx.db
      .updateTable('design_files')
      .set((file) => ({ removed_at: file.fn.coalesce('removed_at', file.val(ctx.now())) }))
      .where('id', '=', designId)
      .where('client_id', '=', ctx.client.id)
      .where('product_id', '=', productId)
      .where('organization_id', '=', ctx.organizationId)
      .returning('id')
      .executeTakeFirst()
    if (removed === undefined) throw new NotFound()
    await ctx.db
      .deleteFrom('product_design_files')
      .where('design_file_id', '=', designId)
      .where('design_id', 'in', (kept) =>
        kept
          .selectFrom('product_designs')
          .where('client_id', '=', ctx.client.id)
          .where('product_id', '=', productId)
          .where('organization_id', '=', ctx.organizationId)
          .select('id'),
      )
      .execute()
    return undefined
  })
