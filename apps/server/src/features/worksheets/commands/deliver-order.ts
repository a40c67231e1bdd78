import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { areWorksheetsDone, canBeDelivered, DELIVERY_PATH } from '@tiraaz/domain/worksheets/worksheet-moves'
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
import { listCanceledItems, loadWorksheets, moveWorksheets, type WorksheetOfItem } from '../store/worksheet-store.ts'
import { canDoWithWorksheet } from '../worksheet-policy.ts'
import { markInvoiced } from './mark-invoiced.ts'

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

/** Moves worksheets to Done; each status between is recorded, as if it had been set by hand (R23). */
const deliverSheets = async (tx: ClientCtx, chosen: readonly WorksheetOfItem[]): Promise<void> => {
  let moving: readonly WorksheetOfItem[] = []
  for (const [at, to] of DELIVERY_PATH.slice(1).entries()) {
    const from = DELIVERY_PATH[at]
    moving = [...moving, ...chosen.filter(({ status }) => status === from)]
    await moveWorksheets(
      tx,
      moving.map(({ id }) => ({ id, status: from ?? 'confirmed' })),
      to,
    )
  }
}

/** Marks worksheets of an order as delivered in one step (R21); with the last one the order is done (R20). */
export const deliverOrder = (ctx: ClientCtx, { params, body }: Input): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const order = await loadOrder(tx, params.id)
    const sheets = await loadWorksheets(tx, order.id)
    const chosen = chooseSheets(tx, { order, sheets, body })
    const invoices = await getInvoicingState(tx, order.id)
    await deliverSheets(tx, chosen)
    const moved = sheets.map((sheet) => (chosen.includes(sheet) ? { ...sheet, status: 'done' as const } : sheet))
    const done = await followWorksheets(tx, order, {
      canceledItems: listCanceledItems(moved),
      areDone: areWorksheetsDone(moved.map(({ status }) => status)),
    })
    if (done !== null && invoices === 'all') await markInvoiced(tx, [{ order: done, restCents: null }], 'completed')
    return undefined
  })
