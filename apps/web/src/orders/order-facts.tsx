import type { TFunction } from 'i18next'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { orderFieldFacts } from './order-fields/order-field-facts.ts'
import type { Fact } from '../ui/text/FactList.tsx'
import { Money } from '../ui/text/Money.tsx'

type OrderFactsInput = Pick<
  ListedOrder,
  'transportPrice' | 'invoiceReceivers' | 'alterationRequest' | 'cancelReason' | 'additionalInfo' | 'orderFields'
>

const text = (label: string, value: string | null): Fact[] =>
  value === null || value === '' ? [] : [{ label, value, isWide: true }]

/**
 * Facts above the items in both order lists: transport, invoice receivers, alteration request, reason of cancellation,
 * order fields of the client, note to the agency.
 */
export const orderFacts = (t: TFunction, order: OrderFactsInput): Fact[] => {
  const receivers = order.invoiceReceivers.join(', ')
  return [
    { label: t('ordersList.transport'), value: <Money euros={order.transportPrice} /> },
    ...(receivers === '' ? [] : [{ label: t('ordersList.receiver'), value: receivers }]),
    ...orderFieldFacts(t, order.orderFields),
    ...text(t('ordersList.alteration'), order.alterationRequest),
    ...text(t('ordersList.cancelReason'), order.cancelReason),
    ...text(t('ordersList.additionalInfo'), order.additionalInfo),
  ]
}
