export { type ProductReferences, findProductReferences, productFacts } from './commands/find-product-references.ts'
export { auditorOfProducts, cleanedProduct } from './store/product-rows.ts'
export {
  type StoredProduct,
  holdProducts,
  insertProducts,
  listProducts,
  updateProducts,
} from './store/product-store.ts'
