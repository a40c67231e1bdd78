import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../core/context.ts'
import { Invalid, NotFound } from '../../core/errors.ts'

/** A note among the agency's people; the order itself, and its version, stay as they are. */
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
  await ctx.db
    .insertInto('order_notes')
    .values({
      id,
      organization_id: ctx.organizationId,
      order_id: order.id,
      author_id: ctx.user.id,
      text: body.text,
      at: ctx.now(),
    })
    .execute()
  return { id }
}
