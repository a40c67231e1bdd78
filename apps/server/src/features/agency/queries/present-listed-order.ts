import { computeMarkupPercentage, presentMargin, sumOrderPrices } from '@tiraaz/domain/pricing/margin'
import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { isFullyInvoiced } from '@tiraaz/domain/invoices/standing-invoices'
import { centsToEuros, centsToEurosOrNull } from '@tiraaz/domain/money/money'
import { findAttention } from '@tiraaz/domain/orders/find-attention'
import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { canActOnOrder } from '@tiraaz/domain/orders/order-actions'
import { isDelivered, listNextWorksheetStatuses } from '@tiraaz/domain/worksheets/worksheet-moves'
import {
  WORKSHEET_STATUSES,
  type WorksheetStatus,
  getWorksheetStatus,
} from '@tiraaz/domain/worksheets/worksheet-status'
import type { OrganizationCtx } from '../../../context/context.ts'
import {
  type DesignsOf,
  presentListedOrderFields,
  presentOrderStatus,
  presentSpeed,
  listReceiverNames,
} from '../../orders/index.ts'
import { presentWorksheetStatus } from '../../worksheets/index.ts'
import type { AgencyOrderRow as Row } from './agency-order-rows.ts'

type AgencyOrderEntry = EndpointOutput<Endpoints['listAgencyOrders']>['orders'][number]
type Item = Row['items'][number]

type ListedInvoice = { kind: string; isCredited: boolean; isPrepayment: boolean }

const isInForce = ({ kind, isCredited }: ListedInvoice): boolean => kind === 'invoice' && !isCredited

/** True if the order has an invoice in force; prepayments, credit notes and fully credited invoices do not count. */
export const isAnyInvoiced = (invoices: readonly ListedInvoice[]): boolean =>
  invoices.some((invoice) => isInForce(invoice) && !invoice.isPrepayment)

/** Invoice of an order with its payments; overdue by the day in Tallinn (R29). */
const listedInvoice = (
  { receiverId: _receiverId, paidCents, creditedCents, unpaidCents, ...invoice }: Row['invoices'][number],
  today: Day,
): AgencyOrderEntry['invoices'][number] => ({
  ...invoice,
  paidSum: centsToEuros(paidCents),
  creditedSum: centsToEuros(creditedCents),
  unpaidSum: centsToEuros(unpaidCents),
  isOverdue: unpaidCents > 0 && invoice.dueOn < today,
})

/** Next statuses of an item's worksheet; empty without a worksheet or when the order is closed. */
const nextStatusesOf = ({ locale }: OrganizationCtx, { status, invoices }: Row, item: Item) => {
  if (item.worksheetNumber === null || !canActOnOrder('moveWorksheet', { status, role: 'agency' })) return []
  const from = getWorksheetStatus(item.worksheetNumber)
  const next = listNextWorksheetStatuses(from, { lacksFiles: lacksFiles(item), isInvoiced: isAnyInvoiced(invoices) })
  return next.map((one) => {
    const { name, status: number } = presentWorksheetStatus(locale, WORKSHEET_STATUSES[one].number)
    return { name, status: number }
  })
}

/** Shows items of a canceled order as canceled, even if they never got a worksheet (R20). */
const shownWorksheet = ({ status }: Row, number: number | null): number | null =>
  number === null && status === 'canceled' ? WORKSHEET_STATUSES.canceled.number : number

const listedItem = (
  ctx: OrganizationCtx,
  row: Row,
  item: Item,
  designsOf: DesignsOf,
): AgencyOrderEntry['items'][number] => {
  const { saleCents, purchaseCents, speedLevelDays, speedCents, worksheetNumber, designs, ...rest } = item
  return {
    ...rest,
    price: centsToEurosOrNull(saleCents),
    ...presentSpeed({ speedLevelDays, speedCents }),
    purchasePrice: centsToEurosOrNull(purchaseCents),
    markupPercentage: computeMarkupPercentage(saleCents, purchaseCents),
    worksheetStatus: presentWorksheetStatus(ctx.locale, shownWorksheet(row, worksheetNumber)),
    nextWorksheetStatuses: nextStatusesOf(ctx, row, item),
    designs: designsOf(row.id, designs),
  }
}

const worksheetsOf = ({ items }: Row): { status: WorksheetStatus; lacksFiles: boolean }[] =>
  items.flatMap((item) =>
    item.worksheetNumber === null
      ? []
      : [{ status: getWorksheetStatus(item.worksheetNumber), lacksFiles: lacksFiles(item) }],
  )

const pricesOf = (row: Row) => ({
  itemsSaleCents: row.items_sale_cents,
  transportSaleCents: row.transport_sale_cents,
  itemsPurchaseCents: row.items_purchase_cents,
  transportPurchaseCents: row.transport_purchase_cents,
})

const attentionOfRow = (row: Row, today: Day) =>
  findAttention(
    {
      ...pricesOf(row),
      status: row.status,
      marginFloor: row.floor,
      filesMissing: row.files_missing,
      worksheets: worksheetsOf(row),
      alterationRequest: row.alteration_request,
      deadline: row.deadline,
      isApprovedByAgency: row.is_approved_by_agency,
      proofs: row.proof_attention,
    },
    today,
  )

/** Actions that the agency may take on the order now. */
const flagsOf = (row: Row) => {
  const { status, alteration_request } = row
  const issued = row.invoices.filter(({ kind, isPrepayment }) => kind === 'invoice' && !isPrepayment)
  const can = { status, role: 'agency' } as const
  return {
    // Spec section 4: Edit on drafts, which are exactly what can be sent; a submitted order is edited by confirming it.
    canBeEdited: canActOnOrder('submit', can),
    canBeConfirmed: canActOnOrder('confirm', can),
    canBeCanceled:
      canActOnOrder('cancel', can) &&
      !row.invoices.some(isInForce) &&
      !worksheetsOf(row).some(({ status }) => isDelivered(status)),
    canBeDownloaded: canActOnOrder('download', can),
    canBeRenamed: canActOnOrder('rename', can),
    canBeInvoiced: canActOnOrder('invoice', can) && !isFullyInvoiced(issued, row.invoice_rest_cents),
    canBePrepaid: canActOnOrder('prepay', can) && !isFullyInvoiced(issued, row.invoice_rest_cents),
    canSetOrderFields: row.hasOrderFields && canActOnOrder('setOrderFields', can),
    canProposeChange: canActOnOrder('proposeChange', can) && !isAnyInvoiced(row.invoices),
    canGetFiles: canActOnOrder('addFiles', can),
    canSettleAlteration: alteration_request !== null && canActOnOrder('settleAlteration', can),
  }
}

/** Converts a row of the agency's list to its response. */
export const presentListedOrder = (
  ctx: OrganizationCtx,
  row: Row,
  { designsOf, today }: { designsOf: DesignsOf; today: Day },
): AgencyOrderEntry => {
  const { saleCents: totalCents, purchaseCents } = sumOrderPrices(pricesOf(row))
  const flags = flagsOf(row)
  return {
    id: row.id,
    projectNumber: row.project_number,
    name: row.name,
    user: row.ordererName === null ? null : { id: row.orderer_id, name: row.ordererName },
    totalPrice: centsToEurosOrNull(totalCents),
    transportPrice: centsToEurosOrNull(row.transport_sale_cents),
    invoiceReceivers: listReceiverNames(row.frozen, row.clientName, ctx.locale),
    uninvoicedSum: centsToEurosOrNull(row.invoice_rest_cents),
    invoices: row.invoices.map((invoice) => listedInvoice(invoice, today)),
    purchasePrice: centsToEurosOrNull(purchaseCents),
    clientMarkupPercentage: computeMarkupPercentage(totalCents, purchaseCents),
    margin: presentMargin(totalCents, purchaseCents, row.floor),
    // A draft without destinations has no transport price yet: not a problem. A sent order waits for the agency (R16).
    priceMissing: row.items.some((item) => item.saleCents === null) || (flags.canBeConfirmed && totalCents === null),
    deadline: row.deadline,
    additionalInfo: row.additional_info,
    orderFields: presentListedOrderFields(row),
    alterationRequest: row.alteration_request,
    isChangeProposed: row.change_id !== null && row.status === 'confirmed',
    cancelReason: row.cancel_reason,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    status: presentOrderStatus(ctx.locale, row.status),
    version: row.version,
    clientId: row.client_id,
    clientName: row.clientName,
    filesMissing: row.files_missing,
    ...flags,
    attention: attentionOfRow(row, today),
    items: row.items.map((item) => listedItem(ctx, row, item, designsOf)),
  }
}
