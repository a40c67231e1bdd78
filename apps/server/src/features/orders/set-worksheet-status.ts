import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { canBecome } from '@tiraaz/domain/orders/order-status'
import { areWorksheetsDone, checkWorksheetMove } from '@tiraaz/domain/worksheets/worksheet-moves'
import { type WorksheetStatus, worksheetStatusOf } from '@tiraaz/domain/worksheets/worksheet-status'
import type { ClientCtx } from '../../core/context.ts'
import { Conflict, Forbidden, NotFound, refuseIfAny } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { completeIfInvoiced } from './complete-invoiced.ts'
import { canDoWithOrder } from './order-policy.ts'
import { loadOrder, lockOrder, saveOrder } from './order-store.ts'
import type { StoredOrder } from './stored-order.ts'
import { tellDone } from './tell-by-mail.ts'
import { loadWorksheets, moveWorksheets, type Worksheet } from './worksheet-store.ts'

/** R20: with its last worksheet the order is done, once. */
const endIfDone = async (ctx: ClientCtx, before: StoredOrder, statuses: readonly WorksheetStatus[]): Promise<void> => {
  if (!canBecome(before.status, 'done') || !areWorksheetsDone(statuses)) return
  const after: StoredOrder = { ...before, status: 'done' }
  const { version } = await saveOrder(ctx, { before, after, kind: 'done' })
  await completeIfInvoiced(ctx, { ...after, version })
  await tellDone(ctx, after)
}

const sheetOf = (sheets: readonly Worksheet[], itemId: string): Worksheet => {
  const sheet = sheets.find((one) => one.itemId === itemId)
  // Before the confirm there is nothing to move.
  if (sheet === undefined) throw new Forbidden()
  return sheet
}

/**
 * R21: moves the worksheet of one item, from where the person saw it. The order is held meanwhile, so that of two last
 * worksheets one makes it done, and a cancel comes before or after.
 */
export const setWorksheetStatus = (
  ctx: ClientCtx,
  { params, body }: EndpointRequest<Endpoints['setWorksheetStatus']>,
): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const order = await loadOrder(tx, params.id)
    const item = order.items.find(({ id }) => id === params.itemId)
    if (item === undefined) throw new NotFound()
    const sheets = await loadWorksheets(tx, order.id)
    const sheet = sheetOf(sheets, item.id)
    const [from, to] = [worksheetStatusOf(body.from), worksheetStatusOf(body.to)]
    if (sheet.status !== from) throw new Conflict()
    if (!canDoWithOrder(tx, 'moveWorksheet', order)) throw new Forbidden()
    refuseIfAny(checkWorksheetMove(from, to, { lacksFiles: lacksFiles(item) }))
    await moveWorksheets(tx, [sheet], to)
    const statuses = sheets.map((one) => (one === sheet ? to : one.status))
    await endIfDone(tx, order, statuses)
    return undefined
  })
