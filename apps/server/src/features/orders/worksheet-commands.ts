import type { ClientCtx } from '../../context/context.ts'
import type { StoredOrder } from './store/stored-order.ts'

/** Items of an order with other quantities (R40); a new deadline concerns all of them. */
type ChangedItems = { orderId: string; changed: ReadonlySet<string>; isDeadlineChanged: boolean }

/**
 * Changes of worksheets inside the transactions of confirming and canceling an order. `features/worksheets` has them; it
 * imports this feature, so `app.ts` passes them in (decision 118).
 */
export type WorksheetCommands = {
  createWorksheets: (tx: ClientCtx, order: StoredOrder) => Promise<void>
  /** Asks for sending worksheets of changed items again; 400 if one of them is printed or canceled. */
  returnWorksheets: (tx: ClientCtx, change: ChangedItems) => Promise<void>
  cancelWorksheets: (tx: ClientCtx, orderId: string) => Promise<void>
}
