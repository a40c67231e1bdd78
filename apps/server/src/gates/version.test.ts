import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import type { Endpoint } from '@tiraaz/contract/endpoint'
import { ENDPOINTS } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../testing/fingerprint.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { freshScene } from '../testing/call-scenes.ts'
import { type TypicalInput, typicalInput } from '../testing/typical-calls.ts'
import { buildWorld, type World } from '../testing/world.ts'

const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name]
const GUARDED = (Object.keys(ADDRESSES) as EndpointName[]).filter(
  (name) => endpointOf(name).query?.shape.version !== undefined,
)

let app: TestApp
let world: World
beforeAll(async () => {
  app = await openTestApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

/** The agency's alone. */
const AGENCY_CALLS: readonly EndpointName[] = ['confirmOrder', 'cancelOrder', 'addDesignFiles', 'issueInvoices']
const callerOf = (name: EndpointName) => (AGENCY_CALLS.includes(name) ? world.agency : world.own.orderer)
const inputOf = (name: EndpointName) =>
  typicalInput(
    name,
    freshScene(app, world.own, { username: 'keegi@naide.example', agency: world.agency, caller: callerOf(name) }),
  )
const versionOf = ({ query }: TypicalInput): number => Number(query?.version)
const withVersion = (input: TypicalInput, version: unknown): TypicalInput => ({
  ...input,
  query: { ...input.query, version },
})

describe('every change of an order names its version (R22)', () => {
  it('so do all calls that change one', () => {
    expect(GUARDED).toEqual([
      'deleteDraft',
      'addProduct',
      'removeProduct',
      'saveItems',
      'distribute',
      'saveAdditionalInfo',
      'submitOrder',
      'confirmOrder',
      'saveOrderName',
      'saveAlterationRequest',
      'cancelOrder',
      'addDesignFiles',
      'issueInvoices',
    ])
  })

  it.each(GUARDED)('%s of another version than the current one changes nothing at all', async (name) => {
    const input = await inputOf(name)
    const before = await fingerprint(app.database.db)
    for (const version of [versionOf(input) - 1, versionOf(input) + 1].filter((one) => one >= 0)) {
      expect((await app.callRaw(name, callerOf(name), withVersion(input, version))).status).toBe(409)
    }
    for (const version of [undefined, '', 'üks', '1.5', '-1', '99999999999']) {
      const { status, problems } = await app.callRaw(name, callerOf(name), withVersion(input, version))
      expect([version, status, problems.map(({ key }) => key)]).toEqual([version, 400, ['version']])
    }
    expect(await fingerprint(app.database.db)).toEqual(before)
    expect((await app.callRaw(name, callerOf(name), input)).status).toBeLessThan(300)
  })
})
