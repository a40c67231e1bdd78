export { copyPriceRows } from './commands/copy-price-rows.ts'
export { deleteGroupMarkups } from './commands/delete-group-markups.ts'
export { findPricing } from './queries/find-pricing.ts'
export { readPrintingHouseNames, replacePriceLists } from './store/price-list-store.ts'
