// engines: both
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { getStatementName, defineStatement, defineReplannedStatement, defineStatementsByShape } from './statement.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('a statement is built once and runs with other values each time, also concurrently', async () => {
  let built = 0
  const add = defineStatement<{ a: number; b: number | null }, { sum: number | null }>(({ a, b }) => {
    built += 1
    return sql`select ${a}::int + ${b}::int as sum`
  })
  const sums = await Promise.all([add(database.db, { a: 1, b: 2 }), add(database.db, { a: 3, b: 4 })])
  expect([...sums.flat(), ...(await add(database.db, { a: 5, b: null }))]).toEqual([
    { sum: 3 },
    { sum: 7 },
    { sum: null },
  ])
  expect(built).toBe(1)
})

it('query builder expressions accept bind parameters like any other value', async () => {
  const named = defineStatement<{ from: string }, { name: string }>(({ from }, db) =>
    db.selectFrom('organizations').where('name', '>=', from).orderBy('name').select('name'),
  )
  for (const name of ['Aken', 'Uks']) {
    const row = { id: name, name, created_at: new Date('2026-01-01T00:00:00Z') }
    await database.db.insertInto('organizations').values(row).execute()
  }
  expect(await named(database.db, { from: 'B' })).toEqual([{ name: 'Uks' }])
})

it('connections prepare statements by name, except queries built at every call', async () => {
  const kept = defineStatement<{ a: number }, { a: number }>(({ a }) => sql`select ${a}::int as a, 'kept' as word`)
  await kept(database.db, { a: 1 })
  await sql`select ${1}::int as a, 'fresh' as word`.execute(database.db)
  expect(getStatementName("select $1::int as a, 'kept' as word")).toMatch(/^s\d+$/)
  expect(getStatementName("select $1::int as a, 'fresh' as word")).toBeUndefined()
})

it('statements with the same text share a name, and no other text gets it', async () => {
  for (let time = 0; time < 2; time++)
    await defineStatement<{ a: number }, object>(({ a }) => sql`select ${a}::int as twice`)(database.db, { a: 1 })
  await defineStatement<{ a: number }, object>(({ a }) => sql`select ${a}::int as after_it`)(database.db, { a: 1 })
  const names = ['select $1::int as twice', 'select $1::int as after_it'].map(getStatementName)
  expect(new Set(names).size).toBe(2)
})

it('statementPlannedAnew builds once and is not prepared', async () => {
  let built = 0
  const fresh = defineReplannedStatement<{ a: number }, { a: number }>(({ a }) => {
    built += 1
    return sql`select ${a}::int as a, 'planned anew' as word`
  })
  await fresh(database.db, { a: 1 })
  expect(await fresh(database.db, { a: 2 })).toMatchObject([{ a: 2 }])
  expect([built, getStatementName("select $1::int as a, 'planned anew' as word")]).toEqual([1, undefined])
})

it('statementsByShape builds one statement per shape, at its first use', async () => {
  const words = defineStatementsByShape<'one' | 'two', { a: number }, { words: string }>((shape) =>
    defineStatement(({ a }) => sql`select ${sql.lit(shape.join('+'))} || ${a}::text as words`),
  )
  expect(await words(['one'])(database.db, { a: 1 })).toEqual([{ words: 'one1' }])
  expect(await words(['one', 'two'])(database.db, { a: 2 })).toEqual([{ words: 'one+two2' }])
  expect(words(['one'])).toBe(words(['one']))
})
