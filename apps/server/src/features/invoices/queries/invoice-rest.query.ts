import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { computePrepayable, type Prepayable } from '@tiraaz/domain/prepayments/plan-prepayment'
import { listInvoiceRest } from '@tiraaz/domain/invoices/invoice-rest'
import { centsToEuros } from '@tiraaz/domain/money/money'
import { getLanguage } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../../context/context.ts'
import { Forbidden } from '../../../core/errors.ts'
import { canDoWithOrder, loadOrder } from '../../orders/index.ts'
import { planInvoices } from '../commands/plan-invoices.ts'
import { getInvoicing } from './invoicing.query.ts'
import { presentPlan } from './present-proposal.ts'

const presentPrepayable = ({ totalCents, leftCents }: Prepayable) => ({
  totalSum: centsToEuros(totalCents),
  leftSum: centsToEuros(leftCents),
})

/** Returns what is left to invoice of an order, by receiver and item, and the invoices of all of it (R29, R41). */
export const getInvoiceRest = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getInvoiceRest']>,
): Promise<EndpointOutput<Endpoints['getInvoiceRest']>> => {
  const order = await loadOrder(ctx, params.id)
  if (!canDoWithOrder(ctx, 'invoice', order)) throw new Forbidden()
  const invoicing = await getInvoicing(ctx, order.id)
  const delivered = new Set(invoicing.deliveries.map(({ itemId }) => itemId))
  const names = new Map(
    order.items.map(({ id, nameEt, nameEn }) => [id, getLanguage(ctx.locale) === 'et' ? nameEt : nameEn]),
  )
  const rest = listInvoiceRest(order, invoicing) ?? []
  const today = toTallinnDay(ctx.now())
  const prepayable = canDoWithOrder(ctx, 'prepay', order)
    ? computePrepayable(order, invoicing, { prepayments: invoicing.prepayments, today })
    : null
  return {
    version: order.version,
    receivers: rest.map(({ receiverId, receiverName, items, transportCents }) => ({
      receiverId,
      receiverName,
      items: items.map(({ itemId, quantity, netCents }) => ({
        itemId,
        name: names.get(itemId) ?? '',
        quantity,
        netSum: centsToEuros(netCents),
        isDelivered: delivered.has(itemId),
      })),
      transportSum: centsToEuros(transportCents),
    })),
    proposal: presentPlan(planInvoices(order, invoicing, today), {
      reader: invoicing.reader,
      today,
      locale: ctx.locale,
    }),
    prepayment: prepayable === null ? null : presentPrepayable(prepayable),
  }
}
