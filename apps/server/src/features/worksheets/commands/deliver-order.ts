import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { areWorksheetsDone, canBeDelivered } from '@tiraaz/domain/worksheets/worksheet-moves'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts'
import {
  canDoWithOrder,
  followWorksheets,
  getInvoicingState,
  loadOrder,
  lockOrder,
  type StoredOrder,
} from '../../orders/index.ts'
import { listCanceledItems, loadWorksheets, type WorksheetOfItem } from '../store/worksheet-store.ts'
import { canDoWithWorksheet } from '../worksheet-policy.ts'
import { markInvoiced } from './mark-invoiced.ts'
import { moveAlong } from './move-along.ts'

type Input = EndpointRequest<Endpoints['deliverOrder']>

/** Worksheets of the named items; 404 for an item of another order, 409 if one has moved since it was seen. */
const chooseSheets = (
  ctx: ClientCtx,
  { order, sheets, body }: { order: StoredOrder; sheets: readonly WorksheetOfItem[]; body: Input['body'] },
): WorksheetOfItem[] => {
  const seen = new Map(body.items.map(({ id, from }) => [id, getWorksheetStatus(from)]))
  const ids = [...seen.keys()]
  if (!ids.every((id) => order.items.some((item) => item.id === id))) throw new NotFound()
  const chosen = sheets.filter(({ itemId }) => seen.has(itemId))
  // An order has no worksheets before the confirm.
  if (chosen.length < ids.length || !canDoWithOrder(ctx, 'moveWorksheet', order)) throw new Forbidden()
  if (chosen.some(({ itemId, status }) => status !== seen.get(itemId))) throw new Conflict()
  if (!chosen.every((sheet) => canDoWithWorksheet(ctx, 'move', sheet))) throw new Forbidden()
  if (!chosen.every(({ status }) => canBeDelivered(status)))
    throw new Invalid([{ key: 'items', code: 'worksheetStatusUnreachable' }])
  return chosen
}

/** Marks worksheets of an order as delivered in one step (R21); with the last one the order is done (R20). */
export const deliverOrder = (ctx: ClientCtx, { params, body }: Input): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const order = await loadOrder(tx, params.id)
    const sheets = await loadWorksheets(tx, order.id)
    const chosen = chooseSheets(tx, { order, sheets, body })
    const invoices = await getInvoicingState(tx, order.id)
    await moveAlong(tx, chosen, 'done')
    const moved = sheets.map((sheet) => (chosen.includes(sheet) ? { ...sheet, status: 'done' as const } : sheet))
    const done = await followWorksheets(tx, order, {
      canceledItems: listCanceledItems(moved),
      areDone: areWorksheetsDone(moved.map(({ status }) => status)),
    })
    if (done !== null && invoices === 'all') await markInvoiced(tx, [{ order: done, restCents: null }], 'completed')
    return undefined
  })
