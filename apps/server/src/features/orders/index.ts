export { markCredited } from './commands/mark-credited.ts'
export { refuseUnlessOpen } from './commands/open-order.ts'
export { recordNote } from './commands/record-note.ts'
export { sendOrderDoneEmail } from './emails/order-done-email.ts'
export { canDoWithOrder } from './order-policy.ts'
export { orderIsInvoiced, getInvoicingState } from './queries/is-invoiced.query.ts'
export {
  type DesignsOf,
  loadDesignAddresses,
  selectFrozenDestinations,
  selectListedDesigns,
  listReceiverNames,
} from './queries/select-listed-designs.ts'
export { presentOrderStatus, presentOrderStatuses } from './queries/present-order-status.ts'
export {
  type OrderFilter,
  type OrderFilterValues,
  type PageWindow,
  toFilterValues,
  listActiveFilters,
  matchesOrderFilter,
  selectOrdererId,
  countPages,
  getPageWindow,
} from './queries/order-filter.ts'
export { type OrderSearch, matchesSearch, parseOrderSearch } from './queries/order-search.ts'
export { loadOrder, loadOrders, lockOrder, lockOrders, saveOrder, saveStatuses } from './store/order-store.ts'
export { selectStoredDesigns } from './store/select-stored-designs.ts'
export type { StoredItem, StoredOrder } from './store/stored-order.ts'
