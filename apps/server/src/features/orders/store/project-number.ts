import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'

const DIGITS = 4

/**
 * Takes the organization's next project number of the year, like 2026-0042 (R20). Only inside the submitting transaction:
 * the counter row stays locked, and a rollback returns the number, so there are no gaps.
 */
export const takeProjectNumber = async (ctx: ClientCtx): Promise<string> => {
  if (!ctx.db.isTransaction) throw new Error('A project number is taken inside a transaction only')
  const year = Number(toTallinnDay(ctx.now()).slice(0, 4))
  const { last_number: number } = await ctx.db
    .insertInto('project_number_counters')
    .values({ organization_id: ctx.organizationId, year, last_number: 1 })
    .onConflict((taken) =>
      taken
        .columns(['organization_id', 'year'])
        .doUpdateSet({ last_number: sql<number>`project_number_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return `${year}-${String(number).padStart(DIGITS, '0')}`
}
