import { type Language, languageOf } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { byName } from '../../core/by-name.ts'
import type { ClientCtx } from '../../core/context.ts'
import { together } from '../../core/together.ts'
import { statement, statementPlannedAnew } from '../../db/statement.ts'
import { thumbnailAddress } from '../design-files/design-file-facts.ts'
import { offeredProducts } from './offered-products.ts'

type CataloguedProduct = { id: string; name: string; thumbnailUrl: string | null; lastOrderedOn: string | null }
type Folder = { name: string; subfolders: Folder[]; products: CataloguedProduct[] }
type Catalogue = { folders: Folder[]; products: CataloguedProduct[] }

type Whose = { clientId: string; organizationId: string }
type ProductRow = {
  id: string
  name: string
  folderId: string | null
  previewId: string | null
  lastOrderedOn: string | null
}

/** Everything of each product in one statement, the name in the caller's language. */
const productsNamed = (language: Language) =>
  statementPlannedAnew<Whose, ProductRow>(({ clientId, organizationId }, db) =>
    offeredProducts(db, { clientId, organizationId })
      .leftJoin('folder_products', (join) =>
        join.onRef('folder_products.product_id', '=', 'products.id').on('folder_products.client_id', '=', clientId),
      )
      .leftJoin('product_uses', (join) =>
        join.onRef('product_uses.product_id', '=', 'products.id').on('product_uses.client_id', '=', clientId),
      )
      .leftJoin(
        (from) =>
          from
            .selectFrom('design_files')
            .innerJoin('previews', 'previews.id', 'design_files.preview_id')
            .where('design_files.client_id', '=', clientId)
            .where('design_files.removed_at', 'is', null)
            .where('previews.state', '=', 'ready')
            .distinctOn('design_files.product_id')
            .orderBy('design_files.product_id')
            .orderBy('design_files.last_used_at', 'desc')
            .select(['design_files.product_id', 'design_files.preview_id'])
            .as('newest'),
        (join) => join.onRef('newest.product_id', '=', 'products.id'),
      )
      .leftJoin('previews as pictures', (join) =>
        join.onRef('pictures.id', '=', 'products.thumbnail_preview_id').on('pictures.state', '=', 'ready'),
      )
      .select([
        'products.id',
        `products.name_${language} as name`,
        'folder_products.folder_id as folderId',
        // What was printed last; before that the picture that the agency has given it.
        sql<string | null>`coalesce(newest.preview_id, pictures.id)`.as('previewId'),
        sql<string | null>`(product_uses.last_ordered_at at time zone 'Europe/Tallinn')::date`.as('lastOrderedOn'),
      ]),
  )

const READ_PRODUCTS = { et: productsNamed('et'), en: productsNamed('en') } satisfies Record<Language, unknown>

const readFolders = statement<Whose, { id: string; parentId: string | null; name: string }>(
  ({ clientId, organizationId }, db) =>
    db
      .selectFrom('folders')
      .where('client_id', '=', clientId)
      .where('organization_id', '=', organizationId)
      .select(['id', 'parent_id as parentId', 'name']),
)

/** The client's folder tree and its loose products (R8), sorted by name in the caller's locale (R9); two statements. */
export const getCatalogue = async (ctx: ClientCtx): Promise<Catalogue> => {
  const whose = { clientId: ctx.client.id, organizationId: ctx.organizationId }
  const [products, folders] = await together([
    READ_PRODUCTS[languageOf(ctx.locale)](ctx.db, whose),
    readFolders(ctx.db, whose),
  ])
  const top: Catalogue = { folders: [], products: [] }
  const byId = new Map<string, Folder>(folders.map(({ id, name }) => [id, { name, subfolders: [], products: [] }]))
  for (const { id, parentId } of folders) {
    const folder = byId.get(id)
    const parent = parentId === null ? undefined : byId.get(parentId)
    if (folder !== undefined) (parent?.subfolders ?? top.folders).push(folder)
  }
  for (const { id, name, folderId, previewId, lastOrderedOn } of products) {
    const folder = folderId === null ? undefined : byId.get(folderId)
    const thumbnailUrl = previewId === null ? null : thumbnailAddress(ctx, previewId)
    const { products: siblings } = folder ?? top
    siblings.push({ id, name, thumbnailUrl, lastOrderedOn })
  }
  const order = byName(ctx.locale)
  for (const list of [top.folders, top.products]) list.sort(order)
  for (const folder of byId.values()) for (const list of [folder.subfolders, folder.products]) list.sort(order)
  return top
}
