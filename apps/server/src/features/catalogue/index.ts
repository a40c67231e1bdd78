export {
  type OfferedProduct,
  type ProductToAdd,
  findOfferedProducts,
  findProductToAdd,
} from './queries/find-offered-products.ts'
