import type { Bind } from '../../http/bind.ts'
import { getAgencyProduct } from './queries/agency-product.query.ts'
import { listAgencyProducts } from './queries/agency-products.query.ts'
import { changeProducts } from './commands/change-products.ts'
import { copyProduct } from './commands/copy-product.ts'
import { createProduct } from './commands/create-product.ts'
import { createProductGroup } from './commands/create-product-group.ts'
import { deleteProductGroup } from './commands/delete-product-group.ts'
import { getProductChoices } from './queries/product-choices.query.ts'
import { listProductGroups } from './queries/product-groups.query.ts'
import { renameProductGroup } from './commands/rename-product-group.ts'
import { saveProduct } from './commands/save-product.ts'
import { setProductThumbnail } from './commands/set-product-thumbnail.ts'

export const bindProducts = (bind: Bind): void => {
  bind('listAgencyProducts', listAgencyProducts)
  bind('getProductChoices', getProductChoices)
  bind('getAgencyProduct', getAgencyProduct)
  bind('createProduct', createProduct)
  bind('saveProduct', saveProduct)
  bind('copyProduct', copyProduct)
  bind('changeProducts', changeProducts)
  bind('setProductThumbnail', setProductThumbnail)
  bind('listProductGroups', listProductGroups)
  bind('createProductGroup', createProductGroup)
  bind('renameProductGroup', renameProductGroup)
  bind('deleteProductGroup', deleteProductGroup)
}
