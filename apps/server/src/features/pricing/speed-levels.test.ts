import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// rule: R46
describe('speed levels of an agency', () => {
  let app: TestApp
  let organizationId: string
  let agency: TestCaller
  let groupId: string
  beforeAll(async () => {
    app = await openTestApp()
    ;({ organizationId } = await app.make.client())
    agency = await app.make.agencyUser(organizationId)
    groupId = await app.make.productGroup(organizationId)
  })
  afterAll(() => app.close())

  const level = (changes: object = {}) => ({
    groupId,
    productCode: null,
    printingHouseId: null,
    productionDays: 2,
    salePercent: 25,
    salePrice: 0,
    minimum: 15,
    purchasePercent: 10,
    purchasePrice: 0,
    cutOffHour: 9,
    activeFrom: null,
    activeTo: '2026-12-31',
    ...changes,
  })
  const save = (version: number, ...levels: object[]) =>
    app.callRaw('saveSpeedLevels', agency, { query: { version }, body: { levels } })
  const read = async () => (await app.call('getSpeedLevels', agency, {})).body

  it('levels are saved and read back, recorded, and a stale version is rejected', async () => {
    expect((await save(0, level())).status).toBe(200)
    expect(await read()).toMatchObject({ version: 1, levels: [level()] })
    const { body } = await app.call('listAuditEvents', agency, { query: { Page: 1 } })
    expect(JSON.stringify(body)).toContain('25')
    expect((await save(0, level({ salePercent: 30 }))).status).toBe(409)
    expect(await read()).toMatchObject({ version: 1, levels: [level()] })
  })

  it.each([
    ['an unknown product', { groupId: null, productCode: 'EI OLE' }, 'levels[0].productCode'],
    ['a group of another agency', { groupId: 'võõras' }, 'levels[0].groupId'],
    ['no target', { groupId: null }, 'levels[0].groupId'],
    ['a discount above 30 %', { salePercent: -31 }, 'levels[0].salePercent'],
    ['a discount with a minimum', { salePercent: -5 }, 'levels[0].minimum'],
    ['a reversed period', { activeFrom: '2027-01-01' }, 'levels[0].activeTo'],
  ])('%s is rejected', async (_, changes, key) => {
    const before = await read()
    const { status, problems } = await save(before.version, level(changes))
    expect([status, problems.map((problem) => problem.key)]).toEqual([400, [key]])
    expect(await read()).toEqual(before)
  })
})
