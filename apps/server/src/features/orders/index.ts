export { markCredited } from './commands/mark-credited.ts'
export { markInvoiced } from './commands/mark-invoiced.ts'
export { refuseUnlessOpen } from './commands/open-order.ts'
export { recordNote } from './commands/record-note.ts'
export { atPrices, withItem } from './commands/set-price.ts'
export { sendOrderDoneEmail } from './emails/order-emails.ts'
export { canDoWithOrder } from './order-policy.ts'
export { orderIsInvoiced, standingInvoices } from './queries/is-invoiced.query.ts'
export { type DesignsOf, addressDesigns, frozenPlaces, listedDesigns, receiverNames } from './queries/listed-designs.ts'
export { namedOrderStatus, namedOrderStatuses } from './queries/named-order-status.ts'
export {
  type OrderFilter,
  type OrderFilterValues,
  type PageWindow,
  filterValuesOf,
  filtersOf,
  matchesOrderFilter,
  ordererId,
  pageCountOf,
  pageWindow,
} from './queries/order-filter.ts'
export { type OrderSearch, matchesSearch, orderSearchOf } from './queries/order-search.ts'
export { loadOrder, loadOrders, lockOrder, lockOrders, saveOrder } from './store/order-store.ts'
export { storedDesigns } from './store/stored-designs.ts'
export type { StoredItem, StoredOrder, StoredPlace } from './store/stored-order.ts'
export {
  type OrderWorksheet,
  canceledItemsOf,
  loadWorksheets,
  moveWorksheets,
  nameToKeep,
} from './store/worksheet-store.ts'
