export {
  type OfferedProduct,
  type ProductToAdd,
  findOfferedProducts,
  findProductToAdd,
} from './queries/find-offered-products.ts'
export { isOffered } from './queries/is-offered.ts'
export { selectOfferedProducts } from './queries/select-offered-products.ts'
export { presentStartingItem, STARTING_FIELDS, type StartingRow } from './queries/present-starting-item.ts'
export { selectStartingDesigns, selectStartingPreviews } from './queries/select-starting-items.ts'
