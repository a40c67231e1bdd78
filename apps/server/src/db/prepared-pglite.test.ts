import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { defineStatement } from './statement.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const countPrepared = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_prepared_statements where statement like '%kept plan%'`.execute(
    database.db,
  )
  return rows[0]?.count ?? 0
}

it('a named statement is parsed once, and answers each value as a statement without a name does', async () => {
  const values = {
    day: '2026-03-29',
    at: new Date('2026-03-29T01:00:00Z'),
    ids: ['a', 'b"c'],
    json: JSON.stringify({ a: [1, null] }),
    bytes: Buffer.from([0, 255]),
    big: 2 ** 40,
    none: null,
    is: true,
  }
  const select = (value: (key: keyof typeof values) => unknown) => sql`
    select ${value('day')}::date as day, ${value('at')}::timestamptz as at, ${value('ids')}::text[] as ids,
      ${value('json')}::jsonb as json, ${value('bytes')}::bytea as bytes, ${value('big')}::int8 as big,
      ${value('none')}::text as none, ${value('is')}::boolean as is, 'kept plan' as word`
  const named = defineStatement<typeof values, Record<string, unknown>>((params) => select((key) => params[key]))
  const unnamed = await sql`${select((key) => values[key])} limit 1`.execute(database.db)
  await named(database.db, { ...values, day: '2020-01-01' })
  expect(await named(database.db, values)).toEqual(unnamed.rows)
  expect(await countPrepared()).toBe(1)
})

it('a failed statement leaves the connection, its transaction and itself usable as PostgreSQL does', async () => {
  const divide = defineStatement<{ by: number }, { ratio: number }>(({ by }) => sql`select 6 / ${by}::integer as ratio`)
  await expect(divide(database.db, { by: 0 })).rejects.toMatchObject({ code: '22012' })
  expect(await divide(database.db, { by: 2 })).toEqual([{ ratio: 3 }])
  const broken = database.db.transaction().execute(async (trx) => {
    await divide(trx, { by: 0 }).catch(() => undefined)
    await divide(trx, { by: 1 })
  })
  await expect(broken).rejects.toMatchObject({ code: '25P02' })
  expect(await divide(database.db, { by: 3 })).toEqual([{ ratio: 2 }])
})

it('a named statement outside a transaction waits until the transaction ends, and does not see what was rolled back', async () => {
  const count = defineStatement<{ name: string }, { count: number }>(
    ({ name }) => sql`select count(*)::integer as count from organizations where name = ${name}`,
  )
  let waiting: Promise<{ count: number }[]> | undefined
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('organizations')
      .values({ id: 'gone', name: 'Gone', created_at: new Date('2026-01-01T00:00:00Z') })
      .execute()
    waiting = count(database.db, { name: 'Gone' })
    expect(await count(trx, { name: 'Gone' })).toEqual([{ count: 1 }])
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await waiting).toEqual([{ count: 0 }])
})

it('plans are made again after a minute, since tables grow and the engine gathers no statistics by itself', async () => {
  const find = defineStatement<{ id: number }, { id: number }>(
    ({ id }) => sql`select id from grown where id = ${id}::integer and 'growing' <> ''`,
  )
  await sql`create table grown (id integer primary key)`.execute(database.db)
  const readPlans = async (): Promise<number> => {
    const { rows } = await sql<{ generic_plans: number }>`
      select generic_plans from pg_prepared_statements where statement like '%growing%' and name <> ''`.execute(
      database.db,
    )
    return rows[0]?.generic_plans ?? 0
  }
  await find(database.db, { id: 1 })
  expect(await readPlans()).toBe(1)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 61_000)
  await find(database.db, { id: 1 })
  vi.restoreAllMocks()
  expect(await readPlans()).toBe(2)
})
