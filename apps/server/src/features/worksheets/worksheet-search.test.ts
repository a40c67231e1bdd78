// engines: both
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildWorld, type World } from '../../testing/worlds/world.ts'
import { addConfirmed } from '../../testing/worlds/world-orders.ts'

/** From this number of matches among the newest orders on, words count as common. */
const COMMON = 10
const CLIENT_NAME = 'Kuldnokk'

let app: TestApp
let world: World
let ofClient: string[]
beforeAll(async () => {
  app = await openTestApp()
  world = await buildWorld(app)
  const { db } = app.database
  await db.updateTable('clients').set({ name: CLIENT_NAME }).where('id', '=', world.own.clientId).execute()
  const orders: string[] = []
  for (let nth = 0; nth < COMMON; nth++) orders.push((await addConfirmed(app, world.own, world.agency)).id)
  // Orders of another client do not match.
  await addConfirmed(app, world.sibling, world.agency)
  const rows = await db.selectFrom('worksheets').select('id').where('order_id', 'in', orders).execute()
  ofClient = rows.map(({ id }) => id).sort()
})
afterAll(() => app.close())

type Query = { Search?: string; 'Status[]'?: number[] }

/** Ids of all pages, sorted. */
const listAll = async (query: Query): Promise<string[]> => {
  const ids: string[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const { body } = await app.call('listWorksheets', world.agency, { query: { ...query, Page: page } })
    ids.push(...body.worksheets.map(({ id }) => id))
    pageCount = body.pageCount
  }
  return ids.sort()
}

it('a search for a word of many orders finds exactly their worksheets, in work and by status', async () => {
  expect(ofClient).toHaveLength(COMMON * 3)
  expect(await listAll({ Search: CLIENT_NAME })).toEqual(ofClient)
  // With a closed status the newest are first.
  expect(await listAll({ Search: CLIENT_NAME, 'Status[]': [1, 7] })).toEqual(ofClient)
  expect(await listAll({ Search: CLIENT_NAME, 'Status[]': [7] })).toEqual([])
  expect(await listAll({ Search: CLIENT_NAME, 'Status[]': [1, 1] })).toEqual(ofClient)
})

it('a search for a word of one order finds exactly its worksheets', async () => {
  const order = await app.database.db
    .selectFrom('orders')
    .innerJoin('worksheets', 'worksheets.order_id', 'orders.id')
    .select(['orders.id', 'project_number as number'])
    // The world has closed worksheets too, which the list leaves out.
    .where('worksheets.id', '=', ofClient[0] ?? '')
    .executeTakeFirstOrThrow()
  const rows = await app.database.db.selectFrom('worksheets').select('id').where('order_id', '=', order.id).execute()
  const ids = rows.map(({ id }) => id).sort()
  expect(await listAll({ Search: order.number ?? '' })).toEqual(ids)
  expect(await listAll({ Search: `${order.number} puudub` })).toEqual([])
})

it('the board counts and shows what the list finds', async () => {
  const { body } = await app.call('getWorksheetBoard', world.agency, { query: { Search: CLIENT_NAME } })
  const [open] = body.columns
  expect(body.columns.map(({ count }) => count)).toEqual([ofClient.length, ...body.columns.slice(1).map(() => 0)])
  expect(open?.worksheets.every(({ id }) => ofClient.includes(id))).toBe(true)
})
