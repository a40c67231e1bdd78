import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { sql } from 'kysely'
import { type ClientScope, getClientScope, matchesClientScope } from './client-scope.ts'

type Cart = ClientScope & { userId: string }

const getCart = (ctx: ClientCtx): Cart => ({ ...getClientScope(ctx), userId: ctx.user.id })

const readOpenDraft = defineStatement<Cart, { id: string }>(
  ({ userId, clientId, organizationId }) => sql`
    select o.id from open_drafts cart join orders o on o.id = cart.order_id
    where cart.user_id = ${userId} and cart.client_id = ${clientId}
      and o.status = 'draft' and ${matchesClientScope({ clientId, organizationId })}`,
)

/** Locks the order: one that is deleted meanwhile gives no row instead of a broken reference. */
const writeOpenDraft = defineStatement<Cart & { orderId: string }, { id: string }>(
  ({ userId, clientId, organizationId, orderId }) => sql`
    insert into open_drafts (organization_id, client_id, user_id, order_id)
    select o.organization_id, o.client_id, ${userId}, o.id from orders o
    where o.id = ${orderId} and ${matchesClientScope({ clientId, organizationId })}
    for key share of o
    on conflict (user_id, client_id) do update set order_id = excluded.order_id
    returning order_id as id`,
)

const clearCart = defineStatement<Cart, never>(
  ({ userId, clientId, organizationId }) => sql`
    update open_drafts set order_id = null
    where user_id = ${userId} and client_id = ${clientId} and organization_id = ${organizationId}`,
)

/** Returns the id of the draft in the caller's cart; an order that was sent meanwhile is no draft. */
export const findOpenDraft = async (ctx: ClientCtx): Promise<string | null> =>
  (await readOpenDraft(ctx.db, getCart(ctx)))[0]?.id ?? null

/** Puts a draft of the client into the caller's cart; throws NotFound if it was deleted meanwhile. */
export const saveOpenDraft = async (ctx: ClientCtx, orderId: string): Promise<void> => {
  if ((await writeOpenDraft(ctx.db, { ...getCart(ctx), orderId })).length === 0) throw new NotFound()
}

/** Empties the caller's cart. */
export const emptyCart = async (ctx: ClientCtx): Promise<void> => {
  await clearCart(ctx.db, getCart(ctx))
}

/** Locks the caller's cart until the transaction ends, so that two tabs do not create two drafts. */
export const lockCart = async (ctx: ClientCtx): Promise<void> => {
  const { userId, clientId, organizationId } = getCart(ctx)
  const query = sql`
    insert into open_drafts (organization_id, client_id, user_id) values (${organizationId}, ${clientId}, ${userId})
    on conflict (user_id, client_id) do update set client_id = excluded.client_id`
  await query.execute(ctx.db)
}
