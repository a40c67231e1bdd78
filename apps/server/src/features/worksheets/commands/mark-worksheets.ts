import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { canActOnOrder } from '@tiraaz/domain/orders/order-actions'
import { findMarkingObstacle, type MarkingObstacle } from '@tiraaz/domain/worksheets/worksheet-marking'
import { areWorksheetsDone } from '@tiraaz/domain/worksheets/worksheet-moves'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { followWorksheets, getInvoicingState, loadOrder } from '../../orders/index.ts'
import { presentLeftOut } from '../queries/plan-sending.ts'
import { getWorksheetClient } from '../store/open-worksheet.ts'
import { loadSendingRows, lockOrdersOfWorksheets, type SendingRow } from '../store/sending-rows.ts'
import { listCanceledItems, loadWorksheetsOfOrders } from '../store/worksheet-store.ts'
import { markInvoiced } from './mark-invoiced.ts'
import { moveAlong } from './move-along.ts'

type Input = EndpointRequest<Endpoints['markWorksheets']>
type Output = EndpointOutput<Endpoints['markWorksheets']>

const obstacleOf = ({ to, worksheets }: Input['body'], row: SendingRow): MarkingObstacle | null => {
  const seen = worksheets.find(({ id }) => id === row.id)?.from
  if (seen !== row.number) return 'changed'
  if (!canActOnOrder('moveWorksheet', { status: row.orderStatus, role: 'agency' })) return 'over'
  return findMarkingObstacle(to, getWorksheetStatus(row.number))
}

/** Ends the orders whose last worksheets were delivered, as a move of one worksheet does (R20). */
const followOrders = async (tx: OrganizationCtx, rows: readonly SendingRow[]): Promise<void> => {
  const rowOf = new Map(rows.map((row) => [row.orderId, row]))
  const sheetsOf = Map.groupBy(await loadWorksheetsOfOrders(tx, [...rowOf.keys()]), ({ orderId }) => orderId)
  for (const [orderId, row] of rowOf) {
    const sheets = sheetsOf.get(orderId) ?? []
    if (!areWorksheetsDone(sheets.map(({ status }) => status))) continue
    const ctx: ClientCtx = { ...tx, client: getWorksheetClient(row), role: 'agency' }
    const invoices = await getInvoicingState(ctx, orderId)
    const progress = { canceledItems: listCanceledItems(sheets), areDone: true }
    const done = await followWorksheets(ctx, await loadOrder(ctx, orderId), progress)
    if (done !== null && invoices === 'all') await markInvoiced(ctx, [{ order: done, restCents: null }], 'completed')
  }
}

/**
 * Marks worksheets of several orders as printed or delivered (R21). Statements grow with the number of orders that end, not
 * with that of worksheets; the rules are those of `moveWorksheet` for each step on the way.
 */
export const markWorksheets = (ctx: OrganizationCtx, { body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const ids = [...new Set(body.worksheets.map(({ id }) => id))]
    await lockOrdersOfWorksheets(tx, ids)
    const planned = (await loadSendingRows(tx, ids)).map((row) => ({ row, reason: obstacleOf(body, row) }))
    const chosen = planned.flatMap(({ row, reason }) => (reason === null ? [row] : []))
    const leftOut = planned.flatMap(({ row, reason }) => (reason === null ? [] : [{ row, reason }]))
    await moveAlong(
      tx,
      chosen.map(({ id, number }) => ({ id, status: getWorksheetStatus(number) })),
      body.to,
    )
    if (body.to === 'done' && chosen.length > 0) await followOrders(tx, chosen)
    return { marked: chosen.map(({ id }) => id), leftOut: presentLeftOut(tx.locale, leftOut) }
  })
