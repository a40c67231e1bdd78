import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { findOpenDraft, lockCart, saveOpenDraft } from '../store/open-drafts.ts'
import { loadOrder } from '../store/order-store.ts'
import { createDraft } from './create-draft.ts'

/** Puts a draft into the caller's cart; without an order the one in the cart stays, or a new one is created (D21, R25). */
export const openDraft = async (
  ctx: ClientCtx,
  { query }: EndpointRequest<Endpoints['openDraft']>,
): Promise<{ id: string }> => {
  if (query.orderId !== undefined) {
    const { id, status } = await loadOrder(ctx, query.orderId)
    if (status === 'draft') await saveOpenDraft(ctx, id)
    return { id }
  }
  return inTransaction(ctx, async (tx) => {
    await lockCart(tx)
    const open = await findOpenDraft(tx)
    if (open !== null) return { id: open }
    const { id } = await createDraft(tx)
    await saveOpenDraft(tx, id)
    return { id }
  })
}
