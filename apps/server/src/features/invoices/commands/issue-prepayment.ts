import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { formatInvoiceNumber } from '@tiraaz/domain/invoices/format-invoice-number'
import { eurosToCents } from '@tiraaz/domain/money/money'
import { planPrepayment, type PrepaymentRequest } from '@tiraaz/domain/prepayments/plan-prepayment'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { loadOrder, lockOrder, refuseUnlessOpen, type StoredOrder } from '../../orders/index.ts'
import { getInvoicing } from '../queries/invoicing.query.ts'
import { writePrepayments } from './write-invoices.ts'

type Input = EndpointRequest<Endpoints['issuePrepayment']>

const requestOf = ({ body }: Input): PrepaymentRequest =>
  'percent' in body ? { percent: body.percent } : { cents: eurosToCents(body.sum) }

const lineName = ({ projectNumber }: StoredOrder) => {
  const number = projectNumber ?? ''
  return {
    et: fillText(et.invoiceDocument.prepayment, { number }),
    en: fillText(en.invoiceDocument.prepayment, { number }),
  }
}

/**
 * Issues prepayment invoices of a confirmed order, one for each receiver (R41). The order is locked first and its version
 * compared, so that two at once never exceed what is left.
 */
export const issuePrepayment = (ctx: ClientCtx, input: Input): Promise<EndpointOutput<Endpoints['issuePrepayment']>> =>
  inTransaction(ctx, async (tx) => {
    const { params, query } = input
    await lockOrder(tx, params.id)
    const order = await loadOrder(tx, params.id)
    refuseUnlessOpen(tx, order, query.version, 'prepay')
    const invoicing = await getInvoicing(tx, order.id)
    const today = toTallinnDay(tx.now())
    const { problems, ...plan } = planPrepayment(order, invoicing, {
      request: requestOf(input),
      name: lineName(order),
      today,
    })
    refuseIfAny(problems)
    const invoices = await writePrepayments(tx, { order, invoicing, ...plan })
    return invoices.map((invoice) => ({ id: invoice.id, invoiceNo: formatInvoiceNumber(invoice) }))
  })
