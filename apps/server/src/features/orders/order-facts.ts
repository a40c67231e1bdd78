export { markInvoiced } from './mark-invoiced.ts'
export { openOrder } from './open-order.ts'
export { lockOrder } from './order-store.ts'
export type { StoredOrder, StoredPlace } from './stored-order.ts'
