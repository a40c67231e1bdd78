import type { ClientCtx } from '../../../context/context.ts'
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

const writeOpenDraft = defineStatement<Cart & { orderId: string | null }, never>(
  ({ userId, clientId, organizationId, orderId }) => sql`
    insert into open_drafts (organization_id, client_id, user_id, order_id)
    values (${organizationId}, ${clientId}, ${userId}, ${orderId})
    on conflict (user_id, client_id) do update set order_id = excluded.order_id`,
)

/** Returns the id of the draft in the caller's cart; an order that was sent meanwhile is no draft. */
export const findOpenDraft = async (ctx: ClientCtx): Promise<string | null> =>
  (await readOpenDraft(ctx.db, getCart(ctx)))[0]?.id ?? null

/** Puts a draft of the client into the caller's cart; null empties it. */
export const saveOpenDraft = async (ctx: ClientCtx, orderId: string | null): Promise<void> => {
  await writeOpenDraft(ctx.db, { ...getCart(ctx), orderId })
}

/** Locks the caller's cart until the transaction ends, so that two tabs do not create two drafts. */
export const lockCart = async (ctx: ClientCtx): Promise<void> => {
  const { userId, clientId, organizationId } = getCart(ctx)
  const query = sql`
    insert into open_drafts (organization_id, client_id, user_id) values (${organizationId}, ${clientId}, ${userId})
    on conflict (user_id, client_id) do update set client_id = excluded.client_id`
  await query.execute(ctx.db)
}
