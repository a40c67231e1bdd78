import type { Bind } from '../../http/bind.ts'
import { getCatalogue } from './catalogue.query.ts'
import { createFolder } from './create-folder.ts'
import { deleteFolders } from './delete-folders.ts'
import { moveToFolder } from './move-to-folder.ts'
import { getProduct } from './product.query.ts'
import { saveProductDesigns } from './save-product-designs.ts'

export const bindCatalogue = (bind: Bind): void => {
  bind('getCatalogue', getCatalogue)
  bind('getProduct', getProduct)
  bind('saveProductDesigns', saveProductDesigns)
  bind('createFolder', createFolder)
  bind('deleteFolders', deleteFolders)
  bind('moveToFolder', moveToFolder)
}
