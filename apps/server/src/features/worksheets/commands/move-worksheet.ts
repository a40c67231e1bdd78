import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { areWorksheetsDone, checkWorksheetMove } from '@tiraaz/domain/worksheets/worksheet-moves'
import type { WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { becomesSent } from '@tiraaz/domain/worksheets/worksheet-work'
import type { ClientCtx, PrintingHouseCtx } from '../../../context/context.ts'
import { Conflict, Forbidden, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { canDoWithOrder, followWorksheets, getInvoicingState, loadOrder } from '../../orders/index.ts'
import { awaitsProof } from '../../proofs/index.ts'
import { listCanceledItems, loadWorksheets, moveWorksheets, type WorksheetOfItem } from '../store/worksheet-store.ts'
import { markInvoiced } from './mark-invoiced.ts'
import { canDoWithWorksheet } from '../worksheet-policy.ts'

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
export const moveWorksheet = async (
  tx: ClientCtx | PrintingHouseCtx,
  { orderId, itemId, from, to, note }: Step,
): Promise<void> => {
  const order = await loadOrder(tx, orderId)
  const item = order.items.find(({ id }) => id === itemId)
  if (item === undefined) throw new NotFound()
  const sheets = await loadWorksheets(tx, order.id)
  const sheet = sheetOf(sheets, item.id)
  if (sheet.status !== from) throw new Conflict()
  if (!canDoWithOrder(tx, 'moveWorksheet', order) || !canDoWithWorksheet(tx, 'move', sheet)) throw new Forbidden()
  const invoices = await getInvoicingState(tx, order.id)
  const isHeld = becomesSent(from) && to !== 'canceled' && (await awaitsProof(tx, item.id))
  const circumstances = { lacksFiles: lacksFiles(item), isInvoiced: invoices !== 'none', awaitsProof: isHeld }
  refuseIfAny(checkWorksheetMove(from, to, circumstances))
  await moveWorksheets(tx, [sheet], to, note ?? null)
  const moved = sheets.map((one) => (one === sheet ? { ...one, status: to } : one))
  const done = await followWorksheets(tx, order, {
    canceledItems: listCanceledItems(moved),
    areDone: areWorksheetsDone(moved.map(({ status }) => status)),
  })
  if (done !== null && invoices === 'all') await markInvoiced(tx, [{ order: done, restCents: null }], 'completed')
}
