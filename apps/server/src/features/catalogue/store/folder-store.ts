import type { StoredFolder } from '@tiraaz/domain/catalogue/folder-tree'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'

/**
 * All folders of the client, to be changed: the lock of the client's row puts changes of one client's folders after each
 * other, so what is read here stands until the end of the transaction. Rows that refer to the client are not held up.
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

/** Puts folders under other ones; one statement, none for no moves. */
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

/** Takes products out of the folders that they lie in: by folder or by product. */
export const makeLoose = async (
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

/** Each product lies in one folder at most: one that lay elsewhere goes from there. */
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
