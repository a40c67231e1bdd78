// Load, lock and write orders.
export { repairPrintedPreviews } from './store/repair-printed-previews.ts'
export { loadOrder, loadOrders, lockOrder, lockOrders, saveStatuses } from './store/order-store.ts'
export type { StoredItem, StoredOrder } from './store/stored-order.ts'
export { settleOrderBudgets } from './store/settle-order-budgets.ts'

// Emails about an order.
export { buildOrderFacts, getProductName, queueEmails } from './emails/order-email.ts'

// Documents.
export { respondWithPdf } from './documents/order-document.ts'

// Policies and checks of an order.
export { refuseUnlessOpen } from './commands/open-order.ts'
export { readLeadTime } from './commands/price-items.ts'
export { canDoWithOrder } from './order-policy.ts'
export { getInvoicingState, orderIsInvoiced } from './queries/is-invoiced.query.ts'

// Orders that wait for approvals of their client (R47).
export { type OrderLook, selectOrderLook } from './queries/select-order-look.ts'
export type { ApprovalCommands, ApprovalPlan, OrderToApprove } from './approval-commands.ts'
export {
  repriceWaitingOrder,
  returnToDraft,
  submitWaitingOrder,
  type RepricedWaitingOrder,
} from './commands/waiting-order.ts'
export { checkPricesUnchanged, collectPrices } from './commands/reprice-order.ts'

// Commands that other features run inside their own transaction.
export { followWorksheets } from './commands/follow-worksheets.ts'
export { markCredited } from './commands/mark-credited.ts'
export { recordEvent } from './commands/record-event.ts'
export { recordNote } from './commands/record-note.ts'
export { setItemPrintingHouse } from './commands/set-item-printing-house.ts'

// Parts of lists and screens: filters, search, designs, statuses.
export {
  isFindingFilter,
  matchesOrderFilter,
  type OrderFilter,
  type OrderFilterValues,
  parseOrderFilters,
} from './queries/order-filter.ts'
export {
  choosePage,
  countOrders,
  EXPECTED_ROWS,
  buildOrderKeys,
  type OrderKeys,
  selectDistinct,
} from './queries/choose-orders.ts'
export {
  FOUND_COUNT_LIMIT,
  MATCHES_SEARCH,
  parseOrderSearch,
  parseSearchPatterns,
  type SearchFilter,
} from './queries/order-search.ts'
export { selectOrderers } from './queries/select-orderers.ts'
export { refreshClientInSearches } from './store/refresh-client-in-searches.ts'
export { presentListedOrderFields } from './queries/present-listed-order-fields.ts'
export { presentOrderFields } from './queries/present-order.ts'
export { presentAgencySpeed, presentSpeed } from './queries/present-speed.ts'
export { presentOrderStatus, presentOrderStatuses } from './queries/present-order-status.ts'
export {
  type DesignsOf,
  listReceiverNames,
  loadDesignAddresses,
  selectFrozenDestinations,
  selectListedDesigns,
} from './queries/select-listed-designs.ts'
export { selectStoredDesigns } from './store/select-stored-designs.ts'
