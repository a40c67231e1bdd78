import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import type { Endpoint } from '@tiraaz/contract/endpoint'
import { ENDPOINTS } from '@tiraaz/contract/endpoints'
import { type Permission, PERMISSIONS } from '@tiraaz/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../testing/read-fingerprint.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createFreshScene } from '../testing/scenes/call-scenes.ts'
import { type TypicalInput, getTypicalInput } from '../testing/scenes/typical-calls.ts'
import { buildWorld, type World } from '../testing/worlds/world.ts'

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

const permissionOf = (name: EndpointName): Permission => PERMISSIONS[name]
const mayOrderer = (permission: Permission): boolean =>
  permission.scope === 'client' && permission.roles.includes('orderer')
const callerOf = (name: EndpointName) => (mayOrderer(permissionOf(name)) ? world.own.orderer : world.agency)
const inputOf = (name: EndpointName) =>
  getTypicalInput(
    name,
    createFreshScene(app, world.own, { username: 'keegi@naide.example', agency: world.agency, caller: callerOf(name) }),
  )
const versionOf = ({ query }: TypicalInput): number => Number(query?.version)
const withVersion = (input: TypicalInput, version: unknown): TypicalInput => ({
  ...input,
  query: { ...input.query, version },
})

/** Calls that change an order, which two people may make at once. */
const OF_ORDERS = [
  'deleteDraft',
  'addProduct',
  'removeProduct',
  'saveItems',
  'distribute',
  'saveAdditionalInfo',
  'setOrderFields',
  'submitOrder',
  'decideApproval',
  'decideLinkedApproval',
  'nameApprover',
  'takeOverOrder',
  'withdrawOrder',
  'confirmOrder',
  'saveOrderName',
  'saveAlterationRequest',
  'cancelOrder',
  'proposeOrderChange',
  'withdrawOrderChange',
  'answerOrderChange',
  'addDesignFiles',
  'issueInvoices',
  'issueInvoiceParts',
  'issuePrepayment',
  'setItemPrices',
  'setTransportPrices',
]
const OF_THE_BACK_OFFICE = [
  'saveClient',
  'saveOrderFields',
  'saveApprovalPolicy',
  'changeBudget',
  'removeBudget',
  'blockClient',
  'unblockClient',
  'saveProduct',
  'setProductThumbnail',
  'saveProductPrices',
  'saveRetention',
  'saveClientMarkups',
  'saveTransportTariffs',
  'saveSpeedLevels',
  'renameProductGroup',
  'deleteProductGroup',
  'savePrintingHouse',
  'sendWorksheet',
  'revokeWorksheetLink',
  'chooseWorksheetHouse',
  'saveWorksheetNote',
  'saveWorksheetDeadline',
  'saveHouseInvoice',
  'saveCompany',
  'saveBrand',
  'saveColours',
  'saveOrderRules',
  'savePrintProfiles',
  'saveSecurity',
  'saveEmailText',
  'saveVat',
]

// spec: OL10
describe('versions of concurrent changes (R22)', () => {
  it('all calls that change an order require a version', () => {
    expect(GUARDED.toSorted()).toEqual([...OF_ORDERS, ...OF_THE_BACK_OFFICE].toSorted())
  })

  // spec: DR5
  it.each(GUARDED)('%s rejects a stale version and changes nothing', async (name) => {
    const input = await inputOf(name)
    const before = await readFingerprint(app.database.db)
    for (const version of [versionOf(input) - 1, versionOf(input) + 1].filter((one) => one >= 0)) {
      expect((await app.callRaw(name, callerOf(name), withVersion(input, version))).status).toBe(409)
    }
    for (const version of [undefined, '', 'üks', '1.5', '-1', '99999999999']) {
      const { status, problems } = await app.callRaw(name, callerOf(name), withVersion(input, version))
      expect([version, status, problems.map(({ key }) => key)]).toEqual([version, 400, ['version']])
    }
    expect(await readFingerprint(app.database.db)).toEqual(before)
    expect((await app.callRaw(name, callerOf(name), input)).status).toBeLessThan(300)
  })
})
