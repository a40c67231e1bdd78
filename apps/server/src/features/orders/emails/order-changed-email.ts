import type { ClientCtx } from '../../../context/context.ts'
import type { EmailContentOf } from '../../../core/email-content.ts'
import { notify } from '../../notifications/index.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { buildOrderFacts, queueEmails } from './order-email.ts'

type OrderChange = { kind: EmailContentOf<'orderChanged'>['change']; words: string | null }

/**
 * Notifies the agency of a client's change to a sent order (R39), and emails those who want to know at once. The agency's
 * own changes notify nobody. `order` has the version after the change.
 */
export const notifyOfOrderChange = async (
  tx: ClientCtx,
  order: StoredOrder,
  { kind, words }: OrderChange,
): Promise<void> => {
  if (tx.role === 'agency') return
  const readers = await notify(tx, { kind, orderId: order.id, version: order.version, params: { words } })
  const link = `${tx.ports.publicUrl}/agency/orders/${order.id}`
  const content = { ...buildOrderFacts(tx, order), kind: 'orderChanged', link, change: kind, words } as const
  await queueEmails(tx, ...readers.map((to) => ({ to, content: () => content })))
}
