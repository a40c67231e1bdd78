import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import type { BaseCtx } from './context.ts'

/** Organization whose old data is counted or removed. */
export type RetentionScope = Pick<BaseCtx, 'db' | 'now'> & { organizationId: string }

/** Old data of one kind; its feature says what is old. */
export type RetentionRule = {
  count: (scope: RetentionScope, before: Date) => Promise<number>
  /** Removes up to `limit` rows in the transaction of the scope; returns how many. */
  remove: (scope: RetentionScope, before: Date, limit: number) => Promise<number>
}

/** Rule of data that lies in several tables: all are counted, and removed one after the other. */
export const joinRetentionRules = (...rules: readonly RetentionRule[]): RetentionRule => ({
  count: async (scope, before) => {
    let sum = 0
    for (const rule of rules) sum += await rule.count(scope, before)
    return sum
  },
  remove: async (scope, before, limit) => {
    let removed = 0
    for (const rule of rules) if (removed < limit) removed += await rule.remove(scope, before, limit - removed)
    return removed
  },
})

type Condition = (scope: RetentionScope, before: Date) => RawBuilder<unknown>
type DefinedRule = RetentionRule & { lock: (scope: RetentionScope, before: Date, limit: number) => Promise<string[]> }

/**
 * Rule that counts and removes rows of a table with an id by one condition on the row `t`. Rows that others lock are
 * left for the next run.
 */
export const defineRetentionRule = (table: keyof Tables, isOld: Condition): DefinedRule => {
  const lock = async (scope: RetentionScope, before: Date, limit: number): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(table)} t where ${isOld(scope, before)}
      order by t.id limit ${limit} for update skip locked`.execute(scope.db)
    if (rows.length === 0) return []
    // A call may have ended between select and lock: only a new statement sees its rows.
    const still = await sql<{ id: string }>`
      select t.id from ${sql.table(table)} t
      where t.id in (select jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))
        and ${isOld(scope, before)}`.execute(scope.db)
    return still.rows.map(({ id }) => id)
  }
  return {
    lock,
    count: async (scope, before) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)} t where ${isOld(scope, before)}`.execute(scope.db)
      return rows[0]?.count ?? 0
    },
    remove: async (scope, before, limit) => {
      const ids = await lock(scope, before, limit)
      if (ids.length === 0) return 0
      await sql`
        delete from ${sql.table(table)}
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(scope.db)
      return ids.length
    },
  }
}
