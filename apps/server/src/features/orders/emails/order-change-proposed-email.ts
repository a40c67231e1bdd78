import { sumPrices } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { sumTerms, type OrderTerms } from '../store/order-terms.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { emailOrderer, getProductName } from './order-email.ts'

type ProposedChange = { reason: string; before: OrderTerms; after: OrderTerms }

const totalOf = (terms: OrderTerms) => {
  const { itemsSaleCents, transportSaleCents } = sumTerms(terms)
  return sumPrices([itemsSaleCents, transportSaleCents])
}

/** Emails the orderer a proposed change with the price before and after (R40); it is answered in the portal. */
export const sendOrderChangeProposedEmail = (
  tx: ClientCtx,
  order: StoredOrder,
  { reason, before, after }: ProposedChange,
): Promise<void> =>
  emailOrderer(tx, order, (facts, reader) => {
    const quantities = new Map(before.items.map(({ id, quantity }) => [id, quantity]))
    const changed = after.items.filter(({ id, quantity }) => quantities.get(id) !== quantity)
    return {
      kind: 'orderChangeProposed',
      ...facts,
      reason,
      newDeadline: after.deadline === before.deadline ? null : after.deadline,
      items: order.items.flatMap((item) => {
        const quantity = changed.find(({ id }) => id === item.id)?.quantity
        return quantity === undefined ? [] : [{ name: getProductName(reader, item), quantity }]
      }),
      totalBeforeCents: totalOf(before),
      totalAfterCents: totalOf(after),
    }
  })
