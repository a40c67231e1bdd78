import { createFolderLookup, planFolderMoves } from '@tiraaz/domain/catalogue/folder-tree'
import type { Problem } from '@tiraaz/domain/problem'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { lockFolders, removeFromFolders, moveFolders } from '../store/folder-store.ts'

type Input = { body: readonly string[] }

/** Deletes folders: their products become loose, their subfolders go up to the nearest folder that stays (R8). */
export const deleteFolders = (outer: ClientCtx, { body: names }: Input): Promise<undefined> =>
  inTransaction(outer, async (ctx): Promise<undefined> => {
    const folders = await lockFolders(ctx)
    const find = createFolderLookup(folders)
    const problems: Problem[] = []
    const deleted = new Set<string>()
    for (const [at, name] of names.entries()) {
      const folder = find(name)
      if (folder === undefined) problems.push({ key: `[${at}]`, code: 'folderUnknown' })
      else deleted.add(folder.id)
    }
    refuseIfAny(problems)
    const ids = [...deleted]
    await removeFromFolders(ctx, 'folder_id', ids)
    await moveFolders(ctx, planFolderMoves(folders, deleted))
    await ctx.db
      .deleteFrom('folders')
      .where('client_id', '=', ctx.client.id)
      .where('organization_id', '=', ctx.organizationId)
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .execute()
  })
