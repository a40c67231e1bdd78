import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'

type Input = { query: { productId: string; designId: string } }

/**
 * Removes a design file from the client's earlier files and kept designs of a product. Orders and drafts keep it.
 * Removing a removed file succeeds, so that a request can be repeated after a lost answer.
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
