import { awaitsFiles, lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { canBecome } from '@tiraaz/domain/orders/order-status'
import { areWorksheetsDone, checkWorksheetMove } from '@tiraaz/domain/worksheets/worksheet-moves'
import type { WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { ActingCtx } from '../../../context/context.ts'
import { Conflict, Forbidden, NotFound, refuseIfAny } from '../../../core/errors.ts'
import {
  type StoredOrder,
  type Worksheet,
  canDoWithOrder,
  canceledItemsOf,
  loadOrder,
  loadWorksheets,
  markInvoiced,
  moveWorksheets,
  saveOrder,
  standingInvoices,
  tellDone,
} from '../../orders/index.ts'

type Moved = { before: StoredOrder; sheets: readonly Worksheet[]; isInvoiced: boolean }

/** What the order becomes with its worksheets as they are now: with the last of them it is done, once (R20). */
const followWorksheets = async (ctx: ActingCtx, { before, sheets, isInvoiced }: Moved): Promise<void> => {
  const canceledItems = canceledItemsOf(sheets)
  // Nobody waits any more for the files of what was canceled (R12).
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
  await tellDone(ctx, after, canceledItems)
}

const sheetOf = (sheets: readonly Worksheet[], itemId: string): Worksheet => {
  const sheet = sheets.find((one) => one.itemId === itemId)
  // Before the confirm there is nothing to move.
  if (sheet === undefined) throw new Forbidden()
  return sheet
}

type Step = { orderId: string; itemId: string; from: WorksheetStatus; to: WorksheetStatus; note?: string | null }

/**
 * R21: one step of the worksheet of an item, from where it was seen. Whoever calls holds the order, so that of two last
 * worksheets one makes it done, and a cancel comes before or after.
 */
export const moveWorksheet = async (tx: ActingCtx, { orderId, itemId, from, to, note }: Step): Promise<void> => {
  const order = await loadOrder(tx, orderId)
  const item = order.items.find(({ id }) => id === itemId)
  if (item === undefined) throw new NotFound()
  const sheets = await loadWorksheets(tx, order.id)
  const sheet = sheetOf(sheets, item.id)
  if (sheet.status !== from) throw new Conflict()
  if (!canDoWithOrder(tx, 'moveWorksheet', order)) throw new Forbidden()
  const invoices = await standingInvoices(tx, order.id)
  refuseIfAny(checkWorksheetMove(from, to, { lacksFiles: lacksFiles(item), isInvoiced: invoices !== 'none' }))
  await moveWorksheets(tx, [sheet], to, note ?? null)
  const moved = sheets.map((one) => (one === sheet ? { ...one, status: to } : one))
  await followWorksheets(tx, { before: order, sheets: moved, isInvoiced: invoices === 'all' })
}
