import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { SAVED_ORDER_FILTERS } from '@tiraaz/domain/orders/check-saved-filters'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const filter = (name: string, isDefault = false) => ({
  name,
  isDefault,
  search: { search: 'plakat', status: ['done' as const] },
})
const read = async (caller: TestCaller) => (await app.call('getSavedOrderFilters', caller, {})).body
const save = (caller: TestCaller, version: number, filters: ReturnType<typeof filter>[]) =>
  app.call('saveOrderFilters', caller, { body: { version, filters } })

const anAgency = async () => {
  const client = await app.make.client()
  return { client, agency: await app.make.agencyUser(client.organizationId) }
}

it('saved filters keep their order, and each person of the agency has their own', async () => {
  const { client, agency } = await anAgency()
  const colleague = await app.make.agencyUser(client.organizationId)
  expect(await read(agency)).toEqual({ filters: [], version: 0 })
  const own = [filter('Valmis', true), filter('Aasta lõpp')]
  expect(await save(agency, 0, own)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await read(agency)).toEqual({ filters: own, version: 1 })
  expect(await save(agency, 1, own.toReversed())).toMatchObject({ body: { version: 2 } })
  expect(await read(agency)).toEqual({ filters: own.toReversed(), version: 2 })
  expect(await read(colleague)).toEqual({ filters: [], version: 0 })
})

it('saved filters of a person belong to one organization', async () => {
  const { agency } = await anAgency()
  const other = await anAgency()
  await app.database.db
    .insertInto('agency_users')
    .values({ organization_id: other.client.organizationId, user_id: agency.userId })
    .execute()
  await save(agency, 0, [filter('Valmis')])
  const elsewhere = { ...agency, organizationId: other.client.organizationId }
  expect(await read(elsewhere)).toEqual({ filters: [], version: 0 })
})

it('a stale version of saved filters is rejected and changes nothing', async () => {
  const { agency } = await anAgency()
  expect(await save(agency, 3, [filter('Vana')])).toMatchObject({ status: 409 })
  expect(await read(agency)).toEqual({ filters: [], version: 0 })
  await save(agency, 0, [filter('Valmis')])
  for (const version of [0, 2]) {
    expect(await save(agency, version, [])).toMatchObject({ status: 409 })
    expect(await read(agency)).toMatchObject({ filters: [{ name: 'Valmis' }], version: 1 })
  }
})

it('saved filters with a name twice, without a name, or too many are rejected', async () => {
  const { client, agency } = await anAgency()
  const refusals: [ReturnType<typeof filter>[], string][] = [
    [[filter('Kiired'), filter('kiired')], 'filters[1].name'],
    [[filter('  ')], 'filters[0].name'],
    [[filter('x'.repeat(TEXT_LIMITS.name + 1))], 'filters[0].name'],
    [[filter('Üks', true), filter('Kaks', true)], 'filters[1].isDefault'],
    [Array.from({ length: SAVED_ORDER_FILTERS + 1 }, (_, nth) => filter(`Filter ${nth}`)), 'filters'],
  ]
  for (const [filters, key] of refusals) {
    expect(await save(agency, 0, filters)).toMatchObject({ status: 400, body: { errors: [{ key }] } })
  }
  expect(await read(agency)).toEqual({ filters: [], version: 0 })
  const orderer = await app.make.member(client)
  expect((await save(orderer, 0, [filter('Valmis')])).status).toBe(403)
})
