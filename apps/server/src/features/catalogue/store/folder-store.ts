import type { StoredFolder } from '@tiraaz/domain/catalogue/folder-tree'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'

/**
 * Loads all folders of the client for a change. Locks the client's row, so that changes of its folders run one after
 * the other. Rows that only refer to the client do not wait.
 */
export const lockFolders = async ({ db, client, organizationId }: ClientCtx): Promise<StoredFolder[]> => {
  await db
    .selectFrom('clients')
    .where('id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  return db
    .selectFrom('folders')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select(['id', 'parent_id as parentId', 'name'])
    .execute()
}

/** Moves folders under other folders. One statement; none for no moves. */
export const moveFolders = async (
  { db, client, organizationId }: ClientCtx,
  moves: readonly { id: string; parentId: string | null }[],
): Promise<void> => {
  if (moves.length === 0) return
  const ids = moves.map(({ id }) => id)
  const parents = moves.map(({ parentId }) => parentId)
  await sql`
    update folders set parent_id = moves.parent_id
    from unnest(${ids}::text[], ${parents}::text[]) as moves (id, parent_id)
    where folders.id = moves.id and folders.client_id = ${client.id} and folders.organization_id = ${organizationId}
  `.execute(db)
}

/** Removes products from their folders, by folder or by product. */
export const removeFromFolders = async (
  { db, client, organizationId }: ClientCtx,
  by: 'folder_id' | 'product_id',
  ids: readonly string[],
): Promise<void> => {
  await db
    .deleteFrom('folder_products')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where((of) => sql<boolean>`${of.ref(by)} = any(${ids}::text[])`)
    .execute()
}

/** Moves products to a folder; a product is in at most one folder. */
export const putIntoFolder = async (
  { db, client, organizationId }: ClientCtx,
  folderId: string,
  productIds: readonly string[],
): Promise<void> => {
  await sql`
    insert into folder_products (client_id, product_id, folder_id, organization_id)
    select ${client.id}, product_id, ${folderId}, ${organizationId} from unnest(${productIds}::text[]) as product_id
    on conflict (client_id, product_id) do update set folder_id = excluded.folder_id
  `.execute(db)
}
