import type { ActorCtx } from '../../../context/context.ts'

/** Counts the client's plates or fixes that wait, besides a new one: it goes behind as many jobs of others (`JobTime`). */
export const countWaiting = async (
  { db, client, organizationId }: ActorCtx,
  table: 'renderings_of_plates' | 'file_fixes',
  besides = '',
): Promise<number> => {
  const { waiting } = await db
    .selectFrom(table)
    .where('organization_id', '=', organizationId)
    .where('client_id', '=', client.id)
    .where('state', '=', 'pending')
    .where('id', '<>', besides)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
