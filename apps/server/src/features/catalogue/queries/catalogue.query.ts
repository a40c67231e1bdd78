import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type Language, getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { byName } from '../../../core/by-name.ts'
import type { BaseCtx, ClientCtx } from '../../../context/context.ts'
import { settleAll } from '../../../core/settle-all.ts'
import { defineStatement, defineReplannedStatement } from '../../../db/statement.ts'
import type { BesideCaller } from '../../../http/bind.ts'
import { createThumbnailAddresses, getPreviewAddressVersion } from '../../design-files/index.ts'
import { selectOfferedProducts } from './select-offered-products.ts'
import { presentStartingItem, STARTING_FIELDS, type StartingRow } from './present-starting-item.ts'
import { selectStartingDesigns, selectStartingPreviews } from './select-starting-items.ts'

type CataloguedProduct = EndpointOutput<Endpoints['getCatalogue']>['products'][number]
type Folder = { name: string; subfolders: Folder[]; products: CataloguedProduct[] }
type Catalogue = { folders: Folder[]; products: CataloguedProduct[] }

type ScopeParams = { clientId: string; organizationId: string }
type ProductRow = StartingRow & {
  id: string
  name: string
  code: string
  folderId: string | null
  previewId: string | null
  lastOrderedOn: string | null
}

/** Reads all fields of the products in one statement, with names in the caller's language. */
const productsNamed = (language: Language) =>
  defineReplannedStatement<ScopeParams, ProductRow>(({ clientId, organizationId }, db) =>
    selectOfferedProducts(db, { clientId, organizationId })
      .leftJoin('folder_products', (join) =>
        join.onRef('folder_products.product_id', '=', 'products.id').on('folder_products.client_id', '=', clientId),
      )
      .leftJoin('product_uses', (join) =>
        join.onRef('product_uses.product_id', '=', 'products.id').on('product_uses.client_id', '=', clientId),
      )
      .leftJoin(selectStartingDesigns(db, { clientId, organizationId }).as('kept'), (join) =>
        join.onRef('kept.product_id', '=', 'products.id'),
      )
      .leftJoin(selectStartingPreviews(db, { clientId, organizationId }).as('files'), (join) =>
        join.onRef('files.product_id', '=', 'products.id'),
      )
      .select([
        'products.id',
        `products.name_${language} as name`,
        'products.code',
        ...STARTING_FIELDS,
        'folder_products.folder_id as folderId',
        // Before the first order: the picture set by the agency. A subquery, because a join would read all previews.
        sql<string | null>`coalesce(product_uses.printed_preview_id, (
          select previews.id from previews where previews.id = products.thumbnail_preview_id and previews.state = 'ready'
        ))`.as('previewId'),
        sql<string | null>`(product_uses.last_ordered_at at time zone 'Europe/Tallinn')::date`.as('lastOrderedOn'),
      ]),
  )

const READ_PRODUCTS = { et: productsNamed('et'), en: productsNamed('en') } satisfies Record<Language, unknown>

const readFolders = defineStatement<ScopeParams, { id: string; parentId: string | null; name: string }>(
  ({ clientId, organizationId }, db) =>
    db
      .selectFrom('folders')
      .where('client_id', '=', clientId)
      .where('organization_id', '=', organizationId)
      .select(['id', 'parent_id as parentId', 'name']),
)

/**
 * Versions of what all clients of the organization see in a catalogue and of what this client sees, read by the scope check.
 * Triggers of the database renew them (migration 051).
 */
export const selectCatalogueVersion: BesideCaller<string | null> = ({ organizationId, clientId }) => sql`(
  select string_agg(versions.version::text, ' ' order by versions.client_id nulls first)
  from catalogue_versions versions
  where versions.organization_id = ${organizationId} and (versions.client_id = ${clientId} or versions.client_id is null)
)`

/** Returns the version of the catalogue's answer: of its data, and of the addresses of its pictures. */
export const getCatalogueVersion = (ctx: BaseCtx, beside: string | null): string =>
  `${beside ?? 'never written'} ${getPreviewAddressVersion(ctx)}`

/** The client's folder tree and its loose products (R8), sorted by name in the caller's locale (R9); two statements. */
export const getCatalogue = async (ctx: ClientCtx): Promise<Catalogue> => {
  const scope = { clientId: ctx.client.id, organizationId: ctx.organizationId }
  const [products, folders] = await settleAll([
    READ_PRODUCTS[getLanguage(ctx.locale)](ctx.db, scope),
    readFolders(ctx.db, scope),
  ])
  const top: Catalogue = { folders: [], products: [] }
  const byId = new Map<string, Folder>(folders.map(({ id, name }) => [id, { name, subfolders: [], products: [] }]))
  for (const { id, parentId } of folders) {
    const folder = byId.get(id)
    const parent = parentId === null ? undefined : byId.get(parentId)
    if (folder !== undefined) (parent?.subfolders ?? top.folders).push(folder)
  }
  const thumbnailOf = createThumbnailAddresses(ctx)
  for (const product of products) {
    const { id, name, code, folderId, previewId, lastOrderedOn } = product
    const folder = folderId === null ? undefined : byId.get(folderId)
    const thumbnailUrl = previewId === null ? null : thumbnailOf(previewId)
    const { products: siblings } = folder ?? top
    siblings.push({
      id,
      name,
      code,
      thumbnailUrl,
      lastOrderedOn,
      startsWith: presentStartingItem(product, thumbnailOf),
    })
  }
  const order = byName(ctx.locale)
  for (const list of [top.folders, top.products]) list.sort(order)
  for (const folder of byId.values()) for (const list of [folder.subfolders, folder.products]) list.sort(order)
  return top
}
