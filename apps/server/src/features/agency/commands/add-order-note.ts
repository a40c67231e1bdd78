import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { recordNote } from '../../orders/index.ts'

/** Adds an internal note of the agency to an order; does not change the order or its version. */
export const addOrderNote = async (
  ctx: OrganizationCtx,
  { params, body }: EndpointRequest<Endpoints['addOrderNote']>,
): Promise<{ id: string }> => {
  const order = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', params.id)
    .where('organization_id', '=', ctx.organizationId)
    .executeTakeFirst()
  if (order === undefined) throw new NotFound()
  if (body.text === '') throw new Invalid([{ key: 'text', code: 'required' }])
  const id = ctx.newId()
  const authorship = { organization_id: ctx.organizationId, order_id: order.id, author_id: ctx.user.id }
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('order_notes')
      .values({ id, ...authorship, text: body.text, at: tx.now() })
      .execute()
    await recordNote(tx, { orderId: order.id, before: null, after: body.text })
  })
  return { id }
}
