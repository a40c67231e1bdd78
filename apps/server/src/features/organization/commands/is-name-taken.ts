import { foldText } from '@tiraaz/domain/text/fold'
import type { BaseCtx } from '../../../context/context.ts'

/** Two agencies of one name could not be told apart by those who work with both; there are only a few. */
export const isNameTaken = async (
  { db }: Pick<BaseCtx, 'db'>,
  name: string,
  exceptId: string | null,
): Promise<boolean> => {
  const all = await db.selectFrom('organizations').select(['id', 'name']).execute()
  return all.some((one) => one.id !== exceptId && foldText(one.name) === foldText(name))
}
