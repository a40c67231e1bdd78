import type { Bind } from '../../http/bind.ts'
import { getCatalogue, getCatalogueVersion, selectCatalogueVersion } from './queries/catalogue.query.ts'
import { createFolder } from './commands/create-folder.ts'
import { deleteFolders } from './commands/delete-folders.ts'
import { moveToFolder } from './commands/move-to-folder.ts'
import { getProduct } from './queries/product.query.ts'
import { replaceKeptFile } from './commands/replace-kept-file.ts'
import { saveProductDesigns } from './commands/save-product-designs.ts'

export const bindCatalogue = (bind: Bind): void => {
  bind('getCatalogue', getCatalogue, { beside: selectCatalogueVersion, versionOf: getCatalogueVersion })
  bind('getProduct', getProduct)
  bind('saveProductDesigns', saveProductDesigns)
  bind('replaceKeptFile', replaceKeptFile)
  bind('createFolder', createFolder)
  bind('deleteFolders', deleteFolders)
  bind('moveToFolder', moveToFolder)
}
