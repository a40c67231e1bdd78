import { cleanFolderName, toFolderKey } from '@tiraaz/domain/catalogue/folder-name'
import { checkNewFolder, createFolderLookup } from '@tiraaz/domain/catalogue/folder-tree'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { lockFolders } from '../store/folder-store.ts'

type Input = { body: { name: string; parent?: string | null } }

/** Creates a folder of the client, inside the parent folder if one is given (R8). */
export const createFolder = (outer: ClientCtx, { body }: Input): Promise<{ name: string }> =>
  inTransaction(outer, async (ctx) => {
    const folders = await lockFolders(ctx)
    const parent = body.parent ?? null
    refuseIfAny(checkNewFolder(folders, { name: body.name, parent }))
    const name = cleanFolderName(body.name)
    await ctx.db
      .insertInto('folders')
      .values({
        id: ctx.newId(),
        organization_id: ctx.organizationId,
        client_id: ctx.client.id,
        parent_id: parent === null ? null : (createFolderLookup(folders)(parent)?.id ?? null),
        name,
        name_key: toFolderKey(name),
      })
      .execute()
    return { name }
  })
