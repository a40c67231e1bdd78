export { finalizeWorksheets } from './finalize-worksheets.ts'
export { openOrder } from './open-order.ts'
export { lockOrder, saveOrder } from './order-store.ts'
export type { StoredOrder, StoredPlace } from './stored-order.ts'
