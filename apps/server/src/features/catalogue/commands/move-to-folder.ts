import { createFolderLookup } from '@tiraaz/domain/catalogue/folder-tree'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { lockFolders, removeFromFolders, putIntoFolder } from '../store/folder-store.ts'
import { selectOfferedProducts } from '../queries/select-offered-products.ts'

type Input = { body: { folder: string | null; products: readonly string[] } }

const areAllOffered = async ({ db, client, organizationId }: ClientCtx, ids: readonly string[]): Promise<boolean> => {
  const offered = await selectOfferedProducts(db, { clientId: client.id, organizationId })
    .where(sql<boolean>`products.id = any(${ids}::text[])`)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(offered.count) === ids.length
}

/** Moves products to a folder, or out of folders for null (R8): all, or none if one is not the client's (R1). */
export const moveToFolder = (outer: ClientCtx, { body }: Input): Promise<undefined> =>
  inTransaction(outer, async (ctx): Promise<undefined> => {
    const products = [...new Set(body.products)]
    if (!(await areAllOffered(ctx, products))) throw new NotFound()
    const folders = await lockFolders(ctx)
    if (body.folder === null) {
      await removeFromFolders(ctx, 'product_id', products)
      return
    }
    const folder = createFolderLookup(folders)(body.folder)
    if (folder === undefined) throw new Invalid([{ key: 'folder', code: 'folderUnknown' }])
    await putIntoFolder(ctx, folder.id, products)
  })
