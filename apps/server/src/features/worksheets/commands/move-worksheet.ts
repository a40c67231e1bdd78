import { awaitsFiles, lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { canBecome } from '@tiraaz/domain/orders/order-status'
import { areWorksheetsDone, checkWorksheetMove } from '@tiraaz/domain/worksheets/worksheet-moves'
import type { WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { ActorCtx } from '../../../context/context.ts'
import { Conflict, Forbidden, NotFound, refuseIfAny } from '../../../core/errors.ts'
import {
  type StoredOrder,
  canDoWithOrder,
  loadOrder,
  saveOrder,
  getInvoicingState,
  sendOrderDoneEmail,
} from '../../orders/index.ts'
import { listCanceledItems, loadWorksheets, moveWorksheets, type WorksheetOfItem } from '../store/worksheet-store.ts'
import { markInvoiced } from './mark-invoiced.ts'
import { canDoWithWorksheet } from '../worksheet-policy.ts'

type OrderProgress = { before: StoredOrder; sheets: readonly WorksheetOfItem[]; isInvoiced: boolean }

/** Updates the order after its worksheets: with the last worksheet done, the order becomes done, once (R20). */
const followWorksheets = async (ctx: ActorCtx, { before, sheets, isInvoiced }: OrderProgress): Promise<void> => {
  const canceledItems = listCanceledItems(sheets)
  // Files of canceled items are no longer missing (R12).
  const filesMissing = before.filesMissing && awaitsFiles(before.items, canceledItems)
  const isDone = canBecome(before.status, 'done') && areWorksheetsDone(sheets.map(({ status }) => status))
  if (!isDone) {
    if (filesMissing === before.filesMissing) return
    await saveOrder(ctx, { before, after: { ...before, filesMissing }, kind: 'filesGivenUp' })
    return
  }
  const after: StoredOrder = { ...before, filesMissing, status: 'done' }
  const { version } = await saveOrder(ctx, { before, after, kind: 'done' })
  if (isInvoiced) await markInvoiced(ctx, [{ ...after, version }], 'completed')
  await sendOrderDoneEmail(ctx, after, canceledItems)
}

const sheetOf = (sheets: readonly WorksheetOfItem[], itemId: string): WorksheetOfItem => {
  const sheet = sheets.find((one) => one.itemId === itemId)
  // An order has no worksheets before the confirm.
  if (sheet === undefined) throw new Forbidden()
  return sheet
}

type Step = { orderId: string; itemId: string; from: WorksheetStatus; to: WorksheetStatus; note?: string | null }

/**
 * Moves the worksheet of an item from the status that the user saw (R21); 409 if it has another status. The caller has
 * locked the order, so that only one of two last worksheets makes it done, and a cancel comes before or after.
 */
export const moveWorksheet = async (tx: ActorCtx, { orderId, itemId, from, to, note }: Step): Promise<void> => {
  const order = await loadOrder(tx, orderId)
  const item = order.items.find(({ id }) => id === itemId)
  if (item === undefined) throw new NotFound()
  const sheets = await loadWorksheets(tx, order.id)
  const sheet = sheetOf(sheets, item.id)
  if (sheet.status !== from) throw new Conflict()
  if (!canDoWithOrder(tx, 'moveWorksheet', order) || !canDoWithWorksheet(tx, 'move', sheet)) throw new Forbidden()
  const invoices = await getInvoicingState(tx, order.id)
  refuseIfAny(checkWorksheetMove(from, to, { lacksFiles: lacksFiles(item), isInvoiced: invoices !== 'none' }))
  await moveWorksheets(tx, [sheet], to, note ?? null)
  const moved = sheets.map((one) => (one === sheet ? { ...one, status: to } : one))
  await followWorksheets(tx, { before: order, sheets: moved, isInvoiced: invoices === 'all' })
}
