export {
  type KeptDesign,
  type OfferedProduct,
  findOfferedProducts,
  keptDesignsOf,
} from './queries/find-offered-products.ts'
