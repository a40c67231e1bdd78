import type { Bind } from '../../http/bind.ts'
import { getAgencyProduct } from './agency-product.query.ts'
import { listAgencyProducts } from './agency-products.query.ts'
import { changeProducts } from './change-products.ts'
import { copyProduct } from './copy-product.ts'
import { createProduct } from './create-product.ts'
import { createProductGroup } from './create-product-group.ts'
import { deleteProductGroup } from './delete-product-group.ts'
import { getProductChoices } from './product-choices.query.ts'
import { listProductGroups } from './product-groups.query.ts'
import { renameProductGroup } from './rename-product-group.ts'
import { saveProduct } from './save-product.ts'
import { setProductThumbnail } from './set-product-thumbnail.ts'

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
