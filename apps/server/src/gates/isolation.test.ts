import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import type { Endpoint } from '@tiraaz/contract/endpoint'
import { ENDPOINTS } from '@tiraaz/contract/endpoints'
import { SECOND_FACTOR_REQUIRED } from '@tiraaz/contract/problem-types'
import type { PermissionNoun } from '@tiraaz/contract/permission-noun'
import { type Permission, PERMISSIONS } from '@tiraaz/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../features/accounts/tokens/password.ts'
import { listCallers, getExpectedStatus, type CallerProfile } from '../testing/worlds/callers.ts'
import { BODY_IDS, itemUpload, keptDesign, nowhere, type PoisonedBody } from '../testing/body-ids.ts'
import { readFingerprint } from '../testing/read-fingerprint.ts'
import { recordDocuments } from '../testing/record-documents.ts'
import { findSaleSecrets, findSecrets } from '../testing/secrets.ts'
import { type Answer, openTestApp, type TestApp } from '../testing/test-app.ts'
import { PASSWORD } from '../testing/own-account.ts'
import type { CallScene } from '../testing/scenes/call-scene.ts'
import { createFreshScene, createStandingScene } from '../testing/scenes/call-scenes.ts'
import { type TypicalInput, getTypicalInput } from '../testing/scenes/typical-calls.ts'
import { firstOf } from '../testing/scenes/shop.ts'
import { idOfNoun, MISSING } from '../testing/worlds/id-of-noun.ts'
import { buildWorld, type WorldClient, type World } from '../testing/worlds/world.ts'
import { addConfirmed, addDraft, addSubmitted } from '../testing/worlds/world-orders.ts'

const NAMES = Object.keys(ADDRESSES) as EndpointName[]
const GARBAGE = 'ei ole\u0000 üldse id!'

type Input = TypicalInput

const { documents, printed } = recordDocuments()
let app: TestApp
let world: World
let foreign: World
let everybody: CallerProfile[]
let username: string
beforeAll(async () => {
  app = await openTestApp({ showsOutbox: true, documents })
  world = await buildWorld(app)
  foreign = await buildWorld(app)
  everybody = await listCallers(app, world, foreign)
  username = 'sisselogija@naide.example'
  await app.make.user({ email: username, password_hash: await hashPassword(PASSWORD) })
})
afterAll(() => app.close())

const permissionOf = (name: EndpointName): Permission => PERMISSIONS[name]
const idsOf = (name: EndpointName): Record<string, PermissionNoun> => {
  const permission = permissionOf(name)
  return 'ids' in permission ? (permission.ids ?? {}) : {}
}

const fresh = (worldClient: WorldClient, who?: CallerProfile): CallScene => {
  const { agency } = worldClient.organizationId === world.organizationId ? world : foreign
  const { userId = null, organizationId = null } = who ?? {}
  const caller = userId === null || organizationId === null ? undefined : { userId, organizationId }
  return createFreshScene(app, worldClient, { username, agency, caller })
}

const caller = (who: CallerProfile, organizationId = who.organizationId) => ({
  userId: who.userId,
  organizationId,
  bearer: who.bearer,
})

/**
 * Fails on an answer that a browser could run or show as a page of the portal: each is sandboxed, has the type that it
 * names and is read by the portal's own pages only; files of people are saved, pictures shown.
 */
const expectIsolated = (name: EndpointName, { status, headers }: Answer<EndpointName>): void => {
  const { responseKind }: Endpoint = ENDPOINTS[name]
  const { 'content-disposition': header } = headers
  const disposition = typeof header === 'string' ? header.split(';')[0] : 'none'
  const kinds: Partial<Record<string, string>> = { file: 'attachment', image: 'inline' }
  expect(
    {
      policy: headers['content-security-policy'],
      sniffing: headers['x-content-type-options'],
      readers: headers['cross-origin-resource-policy'],
      disposition,
    },
    name,
  ).toEqual({
    policy: expect.stringMatching(/^default-src 'none';.*;sandbox$/),
    sniffing: 'nosniff',
    readers: 'same-origin',
    disposition: status < 300 ? (kinds[responseKind ?? 'json'] ?? 'none') : 'none',
  })
}

/** The link of a worksheet shows a printing house its purchase prices, and no sale data (R4); that of a proof, no price at all. */
const isByLink = (name: EndpointName): boolean => Object.values(idsOf(name)).includes('worksheetLink')

/** Calls as the caller and fails on any purchase data that a client user could read (R4), printed documents included. */
const callAs = async (name: EndpointName, who: CallerProfile, input: Input, organizationId = who.organizationId) => {
  const answer = await app.callRaw(name, caller(who, organizationId), input)
  expectIsolated(name, answer)
  const output = { body: printed.splice(0), text: '' }
  const printedSecrets = isByLink(name) ? findSaleSecrets(output) : findSecrets(output)
  const isOpen = name === 'getOpenApi' || (who.isAgency && !isByLink(name))
  const secrets = isOpen ? [] : [...(isByLink(name) ? findSaleSecrets(answer) : findSecrets(answer)), ...printedSecrets]
  expect(secrets, `${name} as ${who.name}`).toEqual([])
  return answer
}

const fits = (status: number, expected: 'ok' | 401 | 403): boolean =>
  expected === 'ok' ? status >= 200 && status < 300 : status === expected

/** Collects all failures, so that one run reports every one of them. */
const wrongs = () => {
  const list: string[] = []
  return {
    list,
    note: (isRight: boolean, what: string, answer: { status: number; text: string }, expected: unknown) => {
      if (!isRight) list.push(`${what}: ${answer.status}, expected ${String(expected)} ${answer.text.slice(0, 200)}`)
    },
  }
}

const idKeysOf = ({ params, query }: Endpoint): string[] =>
  [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})].filter((key) =>
    /^id$|Id$|^token$/.test(key),
  )

describe('the permission table', () => {
  it.each(NAMES)('the permission of %s names every id parameter', (name) => {
    const ids = idKeysOf(ENDPOINTS[name]).filter((key) => key !== 'clientId')
    expect(Object.keys(idsOf(name)).sort()).toEqual(ids.sort())
    expect(permissionOf(name).scope === 'client').toBe(idKeysOf(ENDPOINTS[name]).includes('clientId'))
  })
})

describe('callers of each endpoint (R1–R4)', () => {
  const clientsToTry = (name: EndpointName): { label: string; worldClient: WorldClient; clientId: string | null }[] => {
    if (permissionOf(name).scope !== 'client') return [{ label: 'no client', worldClient: world.own, clientId: null }]
    return [
      { label: 'own client', worldClient: world.own, clientId: world.own.clientId },
      { label: 'another client', worldClient: world.sibling, clientId: world.sibling.clientId },
      { label: 'client of another organization', worldClient: foreign.own, clientId: foreign.own.clientId },
      { label: 'client that does not exist', worldClient: world.own, clientId: MISSING },
      { label: 'garbage for a client', worldClient: world.own, clientId: GARBAGE },
    ]
  }

  // spec: RT11, RO8
  it.each(NAMES)('%s accepts only the callers of the permission table, at their own client', async (name) => {
    const { list, note } = wrongs()
    const refused: (() => Promise<void>)[] = []
    for (const { label, worldClient, clientId } of clientsToTry(name)) {
      const client = clientId === worldClient.clientId ? worldClient : null
      for (const who of everybody) {
        const expected = getExpectedStatus(permissionOf(name), who, { organizationId: who.organizationId, client })
        const home = homeOf(name, who, worldClient)
        const run = async (scene: CallScene) => {
          const input = await getTypicalInput(name, scene)
          const params = clientId === null ? input.params : { ...input.params, clientId }
          const answer = await callAs(name, who, { ...input, params })
          note(fits(answer.status, expected), `${who.name}, ${label}`, answer, expected)
        }
        if (expected === 'ok') await run(fresh(home, who))
        else refused.push(() => run(createStandingScene(home)))
      }
    }
    const before = await readFingerprint(app.database.db)
    for (const run of refused) await run()
    expect(list).toEqual([])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  const needOrganization = NAMES.filter((name) =>
    ['organization', 'agency', 'client'].includes(permissionOf(name).scope),
  )

  it.each(needOrganization)(
    '%s is refused without the organization, or with one that is not the caller’s',
    async (name) => {
      const { list, note } = wrongs()
      const before = await readFingerprint(app.database.db)
      for (const who of everybody) {
        const idSets = [{}, ...foreignIds(name, who).map(({ key, value }) => ({ [key]: value }))]
        const expected = who.userId === null ? 401 : 403
        const organizations = [null, GARBAGE.replaceAll(/[^ -~]/g, '?'), MISSING]
        if (!who.organizations.includes(foreign.organizationId)) organizations.push(foreign.organizationId)
        for (const organizationId of organizations) {
          for (const ids of idSets) {
            const answer = await callAs(
              name,
              who,
              withIds(await getTypicalInput(name, createStandingScene(world.own)), ids),
              organizationId,
            )
            note(answer.status === expected, `${who.name}, organization ${organizationId}`, answer, expected)
          }
        }
      }
      expect(list).toEqual([])
      expect(await readFingerprint(app.database.db)).toEqual(before)
    },
  )
})

describe('people without the second step that the organization requires (decision 152)', () => {
  it('every call of the organization is refused but those of the frame, and nothing changes', async () => {
    const { organizationId } = world
    const organization = app.database.db.updateTable('organizations').where('id', '=', organizationId)
    await organization.set({ second_factor_for: 'everybody' }).execute()
    const before = await readFingerprint(app.database.db)
    const { list, note } = wrongs()
    for (const name of NAMES.filter((each) => /^(?:organization|agency|client)$/.test(permissionOf(each).scope))) {
      const input = await getTypicalInput(name, createStandingScene(world.own))
      for (const who of everybody.filter(({ organizations }) => organizations.includes(organizationId))) {
        if (getExpectedStatus(permissionOf(name), who, { organizationId, client: world.own }) !== 'ok') continue
        const answer = await callAs(name, who, input, organizationId)
        const isRefused = answer.status === 403 && answer.text.includes(SECOND_FACTOR_REQUIRED)
        const isRight = 'isOfFrame' in permissionOf(name) ? answer.status === 200 : isRefused
        note(isRight, `${who.name}, ${name}`, answer, 'refused unless of the frame')
      }
    }
    expect(list).toEqual([])
    expect(await readFingerprint(app.database.db)).toEqual(before)
    await organization.set({ second_factor_for: 'nobody' }).execute()
  })
})

const withIds = (input: Input, ids: Record<string, string>): Input => {
  const within = (part: Record<string, unknown> | undefined) =>
    part && { ...part, ...Object.fromEntries(Object.entries(ids).filter(([key]) => key in part)) }
  return { ...input, params: within(input.params) as Record<string, string> | undefined, query: within(input.query) }
}

/** The agency of the other organization calls about that organization's clients: these are its own. */
const homeOf = (name: EndpointName, who: CallerProfile, worldClient: WorldClient): WorldClient =>
  permissionOf(name).scope === 'agency' && who.organizationId === foreign.organizationId ? foreign.own : worldClient

const foreignIds = (name: EndpointName, who: CallerProfile): { key: string; value: string; label: string }[] =>
  Object.entries(idsOf(name)).flatMap(([key, noun]) => [
    // To the agency, no client of its organization is foreign.
    ...(permissionOf(name).scope === 'agency'
      ? []
      : [{ key, value: idOfNoun(world.sibling, noun), label: `${key} of another client` }]),
    {
      key,
      value: idOfNoun(homeOf(name, who, world.own) === foreign.own ? world.own : foreign.own, noun),
      label: `${key} of another organization`,
    },
    { key, value: MISSING, label: `${key} that does not exist` },
    { key, value: GARBAGE, label: `${key} that is garbage` },
  ])

describe('ids from outside the caller’s scope (R1)', () => {
  const withIdParameters = NAMES.filter((name) => Object.keys(idsOf(name)).length > 0)

  it.each(withIdParameters)('%s answers foreign ids as not found and changes nothing', async (name) => {
    const { list, note } = wrongs()
    const permission = permissionOf(name)
    const scene = permission.scope === 'signed' ? fresh(world.own) : createStandingScene(world.own)
    const input = await getTypicalInput(name, scene)
    const before = await readFingerprint(app.database.db)
    for (const who of everybody) {
      const { organizationId } = who
      if (getExpectedStatus(permission, who, { organizationId, client: world.own }) !== 'ok') continue
      for (const { key, value, label } of foreignIds(name, who)) {
        // An upload is not foreign to its uploader.
        if (value === foreign.own.uploadId && who.userId === foreign.own.manager.userId) continue
        const answer = await callAs(name, who, withIds(input, { [key]: value }))
        // A signature is valid for one id alone. Garbage in a query is bad input (R33); in a path it is not found.
        const allowed = permission.scope === 'signed' ? [403, 404] : [404]
        if (value === GARBAGE && input.params?.[key] === undefined) allowed.push(400)
        note(allowed.includes(answer.status), `${who.name}, ${label}`, answer, allowed.join(' or '))
      }
    }
    expect(list).toEqual([])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })
})

describe('ids in bodies from outside the caller’s scope (R1)', () => {
  const cases = Object.entries(BODY_IDS).flatMap(([name, poisons]) =>
    Object.entries(poisons).map(([label, poison]) => ({ name: name as EndpointName, label, poison })),
  )

  it.each(cases)('$name rejects a foreign $label and changes nothing', async ({ name, poison }) => {
    const { list, note } = wrongs()
    const { body, ...rest } = await getTypicalInput(name, fresh(world.own))
    const before = await readFingerprint(app.database.db)
    for (const who of everybody) {
      const { organizationId } = who
      if (getExpectedStatus(permissionOf(name), who, { organizationId, client: world.own }) !== 'ok') continue
      for (const [label, worldClient] of Object.entries({
        'another client': world.sibling,
        'another organization': foreign.own,
        nowhere: nowhere(world.own),
      })) {
        const poisoned = structuredClone(body) as PoisonedBody
        poison(poisoned, worldClient)
        const answer = await callAs(name, who, { ...rest, body: poisoned })
        note([400, 404].includes(answer.status), `${who.name}, of ${label}`, answer, '400 or 404')
      }
    }
    expect(list).toEqual([])
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('saving a design with a foreign id creates a new design', async () => {
    const { body, ...rest } = await getTypicalInput('saveProductDesigns', fresh(world.own))
    const { db } = app.database
    const orderer = firstOf(everybody.filter((who) => who.name === 'orderer'))
    for (const worldClient of [world.sibling, foreign.own]) {
      const poisoned = structuredClone(body) as PoisonedBody
      keptDesign(poisoned, worldClient)
      const theirs = () =>
        db.selectFrom('product_designs').selectAll().where('client_id', '=', worldClient.clientId).execute()
      const before = await theirs()
      const answer = await callAs('saveProductDesigns', orderer, { ...rest, body: poisoned })
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain(firstOf(worldClient.keptDesignIds))
      expect(await theirs()).toEqual(before)
    }
  })

  it('an upload can be used by its uploader only', async () => {
    const { body, ...rest } = await getTypicalInput('saveItems', fresh(world.own))
    const poisoned = structuredClone(body) as PoisonedBody
    itemUpload(poisoned, world.own)
    const orderer = everybody.find((who) => who.name === 'orderer')
    const manager = everybody.find((who) => who.name === 'manager')
    if (orderer === undefined || manager === undefined) throw new Error('Somebody is missing')
    expect((await callAs('saveItems', orderer, { ...rest, body: poisoned })).status).toBe(400)
    expect((await callAs('saveItems', manager, { ...rest, body: poisoned })).status).toBe(200)
  })
})

// spec: RO7
describe('purchase data (R4)', () => {
  it("purchase data is in the agency's answers, so that the search can find it", async () => {
    await addConfirmed(app, world.own, world.agency)
    const list = await app.callRaw('listAgencyOrders', world.agency, { query: { Page: 1 } })
    const found = findSecrets(list).join('\n')
    for (const secret of ['SALAJANE', '98765.43', 'markupPercentage', 'worksheetStatus'])
      expect(found).toContain(secret)
  })

  it.each([
    ['draft', (worldClient: WorldClient) => addDraft(app, worldClient)],
    ['submitted', (worldClient: WorldClient) => addSubmitted(app, worldClient)],
    ['confirmed', (worldClient: WorldClient) => addConfirmed(app, worldClient, world.agency)],
  ] as const)('a client user finds no purchase data of an order that is %s in any answer', async (_, make) => {
    // Newer than the rows of all other tests, so that it is on the first page.
    app.setNow('2026-03-11T09:00:00Z')
    const order = await make(world.own)
    const params = { clientId: world.own.clientId }
    for (const who of everybody.filter(({ roles, isAgency }) => world.own.clientId in roles && !isAgency)) {
      const answers = [
        await callAs('getOrder', who, { params: { ...params, id: order.id } }),
        await callAs('getOrderSummary', who, { params, body: { items: order.items } }),
        await callAs('listOrders', who, { params, query: { Page: 1 } }),
        await callAs('calculatePrices', who, { params, body: { items: order.items, isTransportPriceExcluded: false } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers[2]?.text).toContain(order.id)
      for (const name of ['submitOrder', 'confirmOrder'] as const) {
        const body = { itemsPrices: [], transportPrices: [] }
        const refusal = await callAs(name, who, { params: { ...params, id: order.id }, query: { version: 0 }, body })
        expect(refusal.status).toBeGreaterThanOrEqual(400)
      }
    }
  })
})

describe('filters with foreign ids', () => {
  it.each(['Users[]', 'Product'])('the order list of a client is empty for a foreign %s', async (key) => {
    const orderer = firstOf(everybody.filter((who) => who.name === 'orderer'))
    for (const worldClient of [world.sibling, foreign.own]) {
      const value = key === 'Product' ? firstOf(worldClient.productIds) : worldClient.orderer.userId
      const input = { params: { clientId: world.own.clientId }, query: { Page: 1, [key]: value } }
      const { status, body } = await callAs('listOrders', orderer, input)
      expect([status, body]).toEqual([200, expect.objectContaining({ orders: [] })])
    }
  })

  it.each(['Users[]', 'Clients[]', 'Agents[]', 'Product'])(
    'the order list of an agency is empty for a foreign %s',
    async (key) => {
      const agency = firstOf(everybody.filter((who) => who.name === 'agency'))
      const { own } = foreign
      const values = {
        'Users[]': own.orderer.userId,
        'Clients[]': own.clientId,
        'Agents[]': foreign.agency.userId,
        Product: firstOf(own.productIds),
      }
      const value = Object.entries(values).find(([name]) => name === key)?.[1]
      const { status, body } = await callAs('listAgencyOrders', agency, { query: { Page: 1, [key]: value } })
      expect([status, body]).toEqual([200, expect.objectContaining({ orders: [] })])
    },
  )
})
