import type { ClientCtx } from '../../../context/context.ts'

/** Counts the client's other plates or fixes that wait: a new one goes behind as many jobs of others (`JobTime`). */
export const countWaiting = async (
  { db, client, organizationId }: ClientCtx,
  table: 'renderings_of_plates' | 'file_fixes',
  id: string,
): Promise<number> => {
  const { waiting } = await db
    .selectFrom(table)
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', client.id)
    .where('state', '=', 'pending')
    .where('id', '<>', id)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
