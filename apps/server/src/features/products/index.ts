export { findProductReferences, readProductFacts } from './commands/find-product-references.ts'
export { createProductAuditor, cleanProduct } from './store/product-rows.ts'
export {
  type StoredProduct,
  lockProducts,
  insertProducts,
  listProducts,
  updateProducts,
} from './store/product-store.ts'
