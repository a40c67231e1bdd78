export {
  type KeptDesign,
  type OfferedProduct,
  findOfferedProducts,
  findKeptDesigns,
} from './queries/find-offered-products.ts'
