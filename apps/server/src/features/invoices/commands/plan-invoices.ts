import type { Day } from '@tiraaz/domain/calendar/day'
import type { PartChoice } from '@tiraaz/domain/invoices/choose-part'
import { type InvoicePlan, planInvoiceParts } from '@tiraaz/domain/invoices/plan-invoice-parts'
import { settlePrepayments, type SettlementName } from '@tiraaz/domain/prepayments/settle-prepayments'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import type { StoredOrder } from '../../orders/index.ts'
import type { InvoicingState } from '../queries/invoicing.query.ts'

const settlementName: SettlementName = (number) => ({
  et: fillText(et.invoiceDocument.settlement, { number }),
  en: fillText(en.invoiceDocument.settlement, { number }),
})

/** Plans the invoices of an order, the chosen parts or all that is open, less its prepayments (R29, R41). */
export const planInvoices = (
  order: StoredOrder,
  invoicing: InvoicingState,
  today: Day,
  choices: readonly PartChoice[] | null = null,
): InvoicePlan =>
  settlePrepayments(planInvoiceParts(order, invoicing, today, choices), invoicing.prepayments, settlementName)
