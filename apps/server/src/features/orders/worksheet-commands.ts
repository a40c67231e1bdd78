import type { ClientCtx } from '../../context/context.ts'
import type { StoredOrder } from './store/stored-order.ts'

/**
 * Changes of worksheets inside the transactions of confirming and canceling an order. `features/worksheets` has them; it
 * imports this feature, so `app.ts` passes them in (decision 118).
 */
export type WorksheetCommands = {
  createWorksheets: (tx: ClientCtx, order: StoredOrder) => Promise<void>
  cancelWorksheets: (tx: ClientCtx, orderId: string) => Promise<void>
}
