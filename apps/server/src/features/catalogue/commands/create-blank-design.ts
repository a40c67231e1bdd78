import type { BaseCtx } from '../../../context/context.ts'
import type { KeptDesign } from '../queries/find-offered-products.ts'

/** Design that a product page starts with when the client keeps none (spec "Product page behaviour"); never stored. */
export const createBlankDesign = ({ newId }: BaseCtx, quantity: number): KeptDesign => ({
  id: newId(),
  name: null,
  quantity,
  files: [],
})
