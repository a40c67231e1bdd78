import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PROPOSAL_OBSTACLES } from '@tiraaz/contract/invoices/invoice-proposals'
import type { Day } from '@tiraaz/domain/calendar/day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import type { InvoiceLine } from '@tiraaz/domain/invoices/build-invoice-lines'
import { sumInvoiceLines } from '@tiraaz/domain/invoices/invoice-amounts'
import type { InvoicePart, InvoicePlan } from '@tiraaz/domain/invoices/plan-invoice-parts'
import { basisPointsToPercent, centsToEuros } from '@tiraaz/domain/money/money'
import { formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import type { Problem } from '@tiraaz/domain/problem'
import type { InvoicingState } from './invoicing.query.ts'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'

type Proposal = EndpointOutput<Endpoints['proposeInvoices']>
type RestProposal = EndpointOutput<Endpoints['getInvoiceRest']>['proposal']
type ProposalObstacle = Proposal['orders'][number]['obstacle']
type ProposedLine = Proposal['invoices'][number]['parts'][number]['lines'][number]

/** Line of a proposed invoice, named in the reader's language. */
export const presentProposedLine = (line: InvoiceLine, locale: Locale): ProposedLine => ({
  name: getLanguage(locale) === 'et' ? line.nameEt : line.nameEn,
  note: line.note,
  quantity: line.quantity,
  isService: line.unit === 'service',
  vatCategory: line.vatCategory,
  vatRate: basisPointsToPercent(line.vatRate),
  netSum: centsToEuros(line.netCents),
  vatSum: centsToEuros(line.vatCents),
})

/** Reason why an order cannot be invoiced now; a problem of an item is reported for the whole order. */
export const getProposalObstacle = ([problem]: readonly Problem[]): ProposalObstacle => {
  if (problem === undefined) return null
  const obstacle = PROPOSAL_OBSTACLES.find((one) => one === problem.code)
  if (obstacle === undefined) throw new Error(`${problem.code} is no obstacle of a proposal`)
  return obstacle
}

/** Purchase order number or cost centre of a proposed invoice (R45). */
export const presentGroup = (group: InvoicePart['group']): Proposal['invoices'][number]['group'] => {
  if (group === null) return null
  const { by, value } = group
  if (by === 'purchaseOrder') return { by, value, name: value }
  return { by, value, name: group.costCentre === null ? null : formatCostCentre(group.costCentre) }
}

type PlannedToday = { reader: InvoicingState['reader']; today: Day; locale: Locale }

const presentPart = (part: InvoicePart, { reader, today, locale }: PlannedToday) => {
  const { buyer, recipient, paymentTermDays, vatRemarks, order } = part
  const { netCents, vatCents, totalCents } = sumInvoiceLines(order.lines)
  return {
    receiverId: buyer.receiverId,
    receiverName: buyer.name,
    group: presentGroup(part.group),
    dueOn: addDays(today, paymentTermDays),
    emailTo: (recipient ?? reader)?.email ?? null,
    vatRemarks,
    lines: order.lines.map((line) => presentProposedLine(line, locale)),
    netSum: centsToEuros(netCents),
    vatSum: centsToEuros(vatCents),
    totalSum: centsToEuros(totalCents),
  }
}

/** Invoices that one order would have today, one for each receiver, or for each of its cost centres (R45). */
export const presentPlan = ({ parts, problems }: InvoicePlan, planned: PlannedToday): RestProposal => ({
  obstacle: getProposalObstacle(problems),
  invoices: parts.map((part) => presentPart(part, planned)),
})
