import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ApiFailure } from '../../api/failure.ts'
import { isServerUnreachable } from '../../api/reaction.ts'
import { clearDraft, draftOfClient, readPointer, selectDraft } from '../../session/draft-pointer.ts'
import { announceOrder } from './order-news.ts'
import { type Order, type OrderItem, orderQuery } from './order-queries.ts'
import { staleOrderLists } from './stale-order-lists.ts'

const tails = new Map<string, Promise<unknown>>()

/** Runs after all earlier work queued under the key, also after failures. */
const inTurn = <T>(key: string, run: () => Promise<T>): Promise<T> => {
  const before = tails.get(key) ?? Promise.resolve()
  const turn = before.then(run, run)
  tails.set(key, turn)
  const forget = () => {
    if (tails.get(key) === turn) tails.delete(key)
  }
  turn.then(forget, forget)
  return turn
}

export type OrderRef = { clientId: string; orderId: string }

const readAgain = async (queryClient: QueryClient, { clientId, orderId }: OrderRef): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: orderQuery(clientId, orderId).queryKey })
  void staleOrderLists(queryClient, clientId)
}

/**
 * Queues the writes of an order. Each sends the version that the previous one returned (R22), so a person alone never
 * gets a conflict. Refetches the order afterwards; returns what `send` answered.
 */
export const writeOrder = <Sent extends { version: number }>(
  queryClient: QueryClient,
  { clientId, orderId }: OrderRef,
  send: (version: number) => Promise<Sent>,
): Promise<Sent> =>
  inTurn(orderId, async () => {
    const options = orderQuery(clientId, orderId)
    const { version: before } = await queryClient.ensureQueryData(options)
    let sent: Sent
    try {
      sent = await send(before)
      const { version } = sent
      queryClient.setQueryData(options.queryKey, (order) => (order === undefined ? order : { ...order, version }))
      announceOrder({ clientId, orderId })
    } catch (error) {
      // Without a connection a refetch cannot succeed either, so the person should not wait for it.
      if (error instanceof ApiFailure && isServerUnreachable(error.status)) throw error
      await readAgain(queryClient, { clientId, orderId })
      throw error
    }
    await readAgain(queryClient, { clientId, orderId })
    return sent
  })

/**
 * Writes a change of a single product. After a conflict it is sent once more over the current version, because changes
 * of other products do not affect it (D4). A second conflict is thrown.
 */
export const writeOrderAgain: typeof writeOrder = async (queryClient, ref, send) => {
  try {
    return await writeOrder(queryClient, ref, send)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 409) throw error
    return writeOrder(queryClient, ref, send)
  }
}

/** Returns the cached item of a product; inside `writeOrder` it includes all writes queued before. */
export const itemOfProduct = (
  queryClient: QueryClient,
  { clientId, orderId }: OrderRef,
  productId: string,
): OrderItem | undefined =>
  queryClient.getQueryData(orderQuery(clientId, orderId).queryKey)?.items.find((item) => item.productId === productId)

/** The selected draft of the client, or the one in the person's cart (D21), or a new one (spec §4, "Adding a product"). */
export const ensureDraft = (clientId: string): Promise<string> =>
  inTurn(`new draft of ${clientId}`, async () => {
    const selected = draftOfClient(readPointer(), clientId)
    if (selected !== null) return selected
    const { id } = await call('openDraft', { params: { clientId }, query: {} })
    selectDraft({ draftId: id, clientId })
    return id
  })

/** True for an order of the checkout that the person may no longer change: it was sent meanwhile, here or elsewhere. */
export const isOrderClosed = (order: Pick<Order, 'status' | 'actions'>): boolean =>
  order.status.status !== 'draft' && !order.actions.edit

/**
 * Writes into the draft of the cart. A draft that was sent meanwhile, by a colleague or in another tab, leaves the cart and
 * the write goes into the next one (D21).
 */
export const writeDraft = async <Result>(
  queryClient: QueryClient,
  clientId: string,
  write: (orderId: string) => Promise<Result>,
): Promise<Result> => {
  const orderId = await ensureDraft(clientId)
  try {
    return await write(orderId)
  } catch (error) {
    const order = queryClient.getQueryData(orderQuery(clientId, orderId).queryKey)
    if (order === undefined || !isOrderClosed(order)) throw error
    if (draftOfClient(readPointer(), clientId) === orderId) clearDraft()
    return write(await ensureDraft(clientId))
  }
}
