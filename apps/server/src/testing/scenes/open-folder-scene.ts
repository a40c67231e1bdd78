import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { TestApp } from '../test-app.ts'

type Folder = EndpointOutput<Endpoints['getCatalogue']>['folders'][number]

/** Folder by its name, product by its id. */
export type FolderTree = { [name: string]: FolderTree | null }

const treeOf = (folders: readonly Folder[], products: readonly { id: string }[]): FolderTree => ({
  ...Object.fromEntries(folders.map((folder) => [folder.name, treeOf(folder.subfolders, folder.products)])),
  ...Object.fromEntries(products.map(({ id }) => [id, null])),
})

/** Opens a client with folders side by side and products outside them, and its folder calls as an orderer. */
export const openFolderScene = async (
  app: TestApp,
  folders: readonly string[] = [],
  organizationId?: string,
  productCount = 0,
) => {
  const client = await app.make.client(organizationId === undefined ? {} : { organization_id: organizationId })
  const caller = await app.make.member(client)
  const params = { clientId: client.id }
  for (const name of folders) await app.make.folder(client, { name })
  const products: string[] = []
  for (let at = 0; at < productCount; at++) products.push(await app.make.product(client.organizationId))
  const catalogue = async () => (await app.call('getCatalogue', caller, { params })).body
  return {
    client,
    caller,
    products,
    create: (name: string, parent: string | null = null) =>
      app.call('createFolder', caller, { params, body: { name, parent } }),
    remove: (names: string[]) => app.call('deleteFolders', caller, { params, body: names }),
    move: (folder: string | null, moved: string[]) =>
      app.call('moveToFolder', caller, { params, body: { folder, products: moved } }),
    tree: async () => {
      const body = await catalogue()
      return treeOf(body.folders, body.products)
    },
    names: async () =>
      (await app.database.db.selectFrom('folders').where('client_id', '=', client.id).select('name').execute()).map(
        ({ name }) => name,
      ),
  }
}
