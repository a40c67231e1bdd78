import { foldText } from '@tiraaz/domain/text/fold'
import type { BaseCtx } from '../../../context/context.ts'

/**
 * Checks the name of an agency: people who work with two agencies must be able to distinguish them. Reads all, they are
 * few.
 */
export const isNameTaken = async (
  { db }: Pick<BaseCtx, 'db'>,
  name: string,
  exceptId: string | null,
): Promise<boolean> => {
  const all = await db.selectFrom('organizations').select(['id', 'name']).execute()
  return all.some((one) => one.id !== exceptId && foldText(one.name) === foldText(name))
}
