import type { Bind } from '../../http/bind.ts'
import { getCatalogue } from './catalogue.query.ts'
import { getProduct } from './product.query.ts'
import { saveProductDesigns } from './save-product-designs.ts'

export const bindCatalogue = (bind: Bind): void => {
  bind('getCatalogue', getCatalogue)
  bind('getProduct', getProduct)
  bind('saveProductDesigns', saveProductDesigns)
}
