import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import type { Endpoint } from '@tiraaz/contract/endpoint'
import { ENDPOINTS } from '@tiraaz/contract/endpoints'
import { type Noun, type Permission, PERMISSIONS } from '@tiraaz/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../features/accounts/tokens/password.ts'
import { callersOf, expectedOf, type Who } from '../testing/callers.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { keptPapers } from '../testing/kept-papers.ts'
import { saleSecretsIn, secretsIn } from '../testing/secrets.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { freshScene, PASSWORD, type Scene, standingScene } from '../testing/call-scenes.ts'
import { type TypicalInput, typicalInput } from '../testing/typical-calls.ts'
import { buildWorld, type Place, type World } from '../testing/world.ts'
import { addConfirmed, addDraft, addSubmitted } from '../testing/world-orders.ts'

const NAMES = Object.keys(ADDRESSES) as EndpointName[]
const MISSING = '00000000000000000000000000'
const GARBAGE = 'ei ole\u0000 üldse id!'

type Input = TypicalInput

const { documents, papers } = keptPapers()
let app: TestApp
let world: World
let foreign: World
let everybody: Who[]
let username: string
beforeAll(async () => {
  app = await openTestApp({ showsOutbox: true, documents })
  world = await buildWorld(app)
  foreign = await buildWorld(app)
  everybody = await callersOf(app, world, foreign)
  username = 'sisselogija@naide.example'
  await app.make.user({ email: username, password_hash: await hashPassword(PASSWORD) })
})
afterAll(() => app.close())

const permissionOf = (name: EndpointName): Permission => PERMISSIONS[name]
const idsOf = (name: EndpointName): Record<string, Noun> => {
  const permission = permissionOf(name)
  return 'ids' in permission ? (permission.ids ?? {}) : {}
}

const fresh = (place: Place, who?: Who): Scene => {
  const { agency } = place.organizationId === world.organizationId ? world : foreign
  const { userId = null, organizationId = null } = who ?? {}
  const caller = userId === null || organizationId === null ? undefined : { userId, organizationId }
  return freshScene(app, place, { username, agency, caller })
}

const caller = (who: Who, organizationId = who.organizationId) => ({
  userId: who.userId,
  organizationId,
  bearer: who.bearer,
})

/** By its link a printing house reads what it is paid, and of what the client pays nothing (R4). */
const isByLink = (name: EndpointName): boolean => Object.values(idsOf(name)).includes('worksheetLink')

/** Whatever happens, a client user reads no purchase data (R4), on no paper either. */
const callAs = async (name: EndpointName, who: Who, input: Input, organizationId = who.organizationId) => {
  const answer = await app.callRaw(name, caller(who, organizationId), input)
  const taken = papers.splice(0)
  const printed = isByLink(name) ? saleSecretsIn({ body: taken, text: '' }) : secretsIn({ body: taken, text: '' })
  const isOpen = name === 'getOpenApi' || (who.isAgency && !isByLink(name))
  const secrets = isOpen ? [] : [...(isByLink(name) ? saleSecretsIn(answer) : secretsIn(answer)), ...printed]
  expect(secrets, `${name} as ${who.name}`).toEqual([])
  return answer
}

const fits = (status: number, expected: 'ok' | 401 | 403): boolean =>
  expected === 'ok' ? status >= 200 && status < 300 : status === expected

/** Collects what is wrong, so that one run tells everything. */
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
  it.each(NAMES)('%s names every id that it takes', (name) => {
    const ids = idKeysOf(ENDPOINTS[name]).filter((key) => key !== 'clientId')
    expect(Object.keys(idsOf(name)).sort()).toEqual(ids.sort())
    expect(permissionOf(name).scope === 'client').toBe(idKeysOf(ENDPOINTS[name]).includes('clientId'))
  })
})

describe('who may call what (R1–R4)', () => {
  const clientsToTry = (name: EndpointName): { label: string; place: Place; clientId: string | null }[] => {
    if (permissionOf(name).scope !== 'client') return [{ label: 'no client', place: world.own, clientId: null }]
    return [
      { label: 'own client', place: world.own, clientId: world.own.clientId },
      { label: 'another client', place: world.sibling, clientId: world.sibling.clientId },
      { label: 'client of another organization', place: foreign.own, clientId: foreign.own.clientId },
      { label: 'client that does not exist', place: world.own, clientId: MISSING },
      { label: 'garbage for a client', place: world.own, clientId: GARBAGE },
    ]
  }

  // spec: RT11, RO8
  it.each(NAMES)('%s is open to whom the table names, at their own client, and to nobody else', async (name) => {
    const { list, note } = wrongs()
    const refused: (() => Promise<void>)[] = []
    for (const { label, place, clientId } of clientsToTry(name)) {
      const client = clientId === place.clientId ? place : null
      for (const who of everybody) {
        const expected = expectedOf(permissionOf(name), who, { organizationId: who.organizationId, client })
        const home = homeOf(name, who, place)
        const run = async (scene: Scene) => {
          const input = await typicalInput(name, scene)
          const params = clientId === null ? input.params : { ...input.params, clientId }
          const answer = await callAs(name, who, { ...input, params })
          note(fits(answer.status, expected), `${who.name}, ${label}`, answer, expected)
        }
        if (expected === 'ok') await run(fresh(home, who))
        else refused.push(() => run(standingScene(home)))
      }
    }
    const before = await fingerprint(app.database.db)
    for (const run of refused) await run()
    expect(list).toEqual([])
    expect(await fingerprint(app.database.db)).toEqual(before)
  })

  const needOrganization = NAMES.filter((name) =>
    ['organization', 'agency', 'client'].includes(permissionOf(name).scope),
  )

  it.each(needOrganization)(
    '%s is refused without the organization, or with one that is not the caller’s',
    async (name) => {
      const { list, note } = wrongs()
      const before = await fingerprint(app.database.db)
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
              withIds(await typicalInput(name, standingScene(world.own)), ids),
              organizationId,
            )
            note(answer.status === expected, `${who.name}, organization ${organizationId}`, answer, expected)
          }
        }
      }
      expect(list).toEqual([])
      expect(await fingerprint(app.database.db)).toEqual(before)
    },
  )
})

const withIds = (input: Input, ids: Record<string, string>): Input => {
  const within = (part: Record<string, unknown> | undefined) =>
    part && { ...part, ...Object.fromEntries(Object.entries(ids).filter(([key]) => key in part)) }
  return { ...input, params: within(input.params) as Record<string, string> | undefined, query: within(input.query) }
}

const idAt = (place: Place, noun: Noun): string => {
  switch (noun) {
    case 'order':
      return place.draft.id
    case 'product':
      return place.productIds[0] ?? ''
    case 'member':
    case 'user':
      return place.orderer.userId
    case 'preview':
      return place.previewId
    case 'upload':
      return place.uploadId
    case 'designFile':
      return place.designFileIds[0] ?? ''
    case 'client':
      return place.clientId
    case 'contact':
      return place.contactIds[0] ?? ''
    case 'invitation':
      return place.invitationId
    case 'conversation':
      return place.conversationId
    case 'orderItem':
      return place.draft.items[0]?.id ?? ''
    case 'invoice':
      return place.invoiceId
    case 'payment':
      return place.paymentId
    case 'orderNote':
      return place.orderNoteId
    case 'productGroup':
      return place.groupId
    case 'printingHouse':
      return place.house
    case 'logo':
    case 'agencyUser':
      return place.colleagueId
    case 'worksheet':
      return place.worksheetId
    case 'worksheetLink':
      // Whoever holds a link that stands is no stranger: foreign is one that was taken back.
      return place.endedLinkToken
    case 'agencyInvitation':
      return place.agencyInvitationId
    case 'mail':
      // A logo and the mails of the demo are everybody's: only what does not exist is foreign.
      return MISSING
  }
}

/** To an agency its own clients are at home: the agency of the other organization calls about those of that one. */
const homeOf = (name: EndpointName, who: Who, place: Place): Place =>
  permissionOf(name).scope === 'agency' && who.organizationId === foreign.organizationId ? foreign.own : place

const foreignIds = (name: EndpointName, who: Who): { key: string; value: string; label: string }[] =>
  Object.entries(idsOf(name)).flatMap(([key, noun]) => [
    // To the agency no client of its own is another one.
    ...(permissionOf(name).scope === 'agency'
      ? []
      : [{ key, value: idAt(world.sibling, noun), label: `${key} of another client` }]),
    {
      key,
      value: idAt(homeOf(name, who, world.own) === foreign.own ? world.own : foreign.own, noun),
      label: `${key} of another organization`,
    },
    { key, value: MISSING, label: `${key} that does not exist` },
    { key, value: GARBAGE, label: `${key} that is garbage` },
  ])

describe('ids from outside the caller’s scope (R1)', () => {
  const withIdParameters = NAMES.filter((name) => Object.keys(idsOf(name)).length > 0)

  it.each(withIdParameters)('%s finds nothing there and changes nothing', async (name) => {
    const { list, note } = wrongs()
    const permission = permissionOf(name)
    const scene = permission.scope === 'signed' ? fresh(world.own) : standingScene(world.own)
    const input = await typicalInput(name, scene)
    const before = await fingerprint(app.database.db)
    for (const who of everybody) {
      const { organizationId } = who
      if (expectedOf(permission, who, { organizationId, client: world.own }) !== 'ok') continue
      for (const { key, value, label } of foreignIds(name, who)) {
        // To its uploader an upload is not foreign.
        if (value === foreign.own.uploadId && who.userId === foreign.own.manager.userId) continue
        const answer = await callAs(name, who, withIds(input, { [key]: value }))
        // A signature is good for one id alone; garbage in a query is bad input (R33), in a path it is nothing.
        const allowed = permission.scope === 'signed' ? [403, 404] : [404]
        if (value === GARBAGE && input.params?.[key] === undefined) allowed.push(400)
        note(allowed.includes(answer.status), `${who.name}, ${label}`, answer, allowed.join(' or '))
      }
    }
    expect(list).toEqual([])
    expect(await fingerprint(app.database.db)).toEqual(before)
  })
})

type Mutable = { items: ItemBody[]; designs: DesignBody[]; products: string[] } & Record<
  'itemsPrices' | 'transportPrices',
  Record<string, unknown>[]
> & { id: string; invoiceReceiver: Record<string, unknown>; rows: RowBody[] }
type RowBody = { contactId: string; newContact: Record<string, unknown>; quantities: Record<string, unknown>[] }
type DesignBody = Record<'files' | 'destinations' | 'packingInfo', Record<string, unknown>[]> & { id: string }
type ItemBody = { id: string; productId: string; designs: DesignBody[] }

/** Puts something foreign into a body. */
type Poison = (body: Mutable, place: Place) => void

const first = <T>(list: readonly T[]): T => {
  const [item] = list
  if (item === undefined) throw new Error('The typical call has nothing to put a foreign id into')
  return item
}

const item: Poison = ({ items }, place) => {
  first(items).id = first(place.draft.items).id
}
const itemProduct: Poison = ({ items }, place) => {
  first(items).productId = first(place.productIds)
}
const itemDesign: Poison = ({ items }, place) => {
  first(first(items).designs).id = first(first(place.draft.items).designs).id
}
const itemFile: Poison = ({ items }, place) => {
  first(first(items).designs).files = [{ id: first(place.designFileIds) }]
}
const itemUpload: Poison = ({ items }, place) => {
  first(first(items).designs).files = [{ tempFile: { id: place.uploadId, fileName: 'uus.pdf' } }]
}
const destination: Poison = ({ items }, place) => {
  first(first(first(items).designs).destinations).destinationId = first(place.contactIds)
}
const packing: Poison = ({ items }, place) => {
  first(first(first(items).designs).packingInfo).destinationId = first(place.contactIds)
}
const keptFile: Poison = ({ designs }, place) => {
  first(designs).files = [{ id: first(place.designFileIds) }]
}
const keptUpload: Poison = ({ designs }, place) => {
  first(designs).files = [{ tempFile: { id: place.uploadId, fileName: 'uus.pdf' } }]
}
const keptDesign: Poison = ({ designs }, place) => {
  first(designs).id = first(place.keptDesignIds)
}
const movedProduct: Poison = (body, place) => {
  body.products = [...body.products, first(place.productIds)]
}
const itemPrice: Poison = (body, place) => {
  body.itemsPrices = [{ id: first(place.draft.items).id, price: 1 }]
}
const transportPrice: Poison = (body, place) => {
  body.transportPrices = [{ destinationId: first(place.contactIds), price: 1 }]
}

const savedContact: Poison = (body, place) => {
  body.id = first(place.contactIds)
}
const savedReceiver: Poison = (body, place) => {
  body.invoiceReceiver = { id: first(place.receiverIds) }
}
const rowContact: Poison = ({ rows }, place) => {
  first(rows).contactId = first(place.contactIds)
}
const rowDesign: Poison = ({ rows }, place) => {
  first(rows).quantities = [{ designId: first(first(place.draft.items).designs).id, quantity: 1 }]
}
const rowReceiver: Poison = ({ rows }, place) => {
  const [, made] = rows
  if (made !== undefined) made.newContact.invoiceReceiver = { id: first(place.receiverIds) }
}

/**
 * Every id that travels in a body and means something there: a calculation only echoes the ids of items, designs and
 * files, and the summary tells the order as it is saved, which its items merely name.
 */
const BODY_IDS: Partial<Record<EndpointName, Record<string, Poison>>> = {
  saveItems: { item, itemProduct, itemDesign, itemFile, itemUpload, destination, packing },
  calculatePrices: { itemProduct, destination },
  getOrderSummary: { item },
  saveProductDesigns: { keptFile, keptUpload },
  moveToFolder: { movedProduct },
  saveContact: { savedContact, savedReceiver },
  distribute: { rowContact, rowDesign, rowReceiver },
  submitOrder: { itemPrice, transportPrice },
  confirmOrder: { itemPrice, transportPrice },
}

const nowhere = (place: Place): Place => ({
  ...place,
  productIds: [MISSING],
  keptDesignIds: [MISSING],
  contactIds: [MISSING],
  receiverIds: [MISSING],
  designFileIds: [MISSING],
  uploadId: MISSING,
  draft: {
    ...place.draft,
    items: [
      {
        ...first(place.draft.items),
        id: MISSING,
        designs: [{ ...first(first(place.draft.items).designs), id: MISSING }],
      },
    ],
  },
})

describe('ids in bodies from outside the caller’s scope (R1)', () => {
  const cases = Object.entries(BODY_IDS).flatMap(([name, poisons]) =>
    Object.entries(poisons).map(([label, poison]) => ({ name: name as EndpointName, label, poison })),
  )

  it.each(cases)('$name refuses a foreign $label and changes nothing', async ({ name, poison }) => {
    const { list, note } = wrongs()
    const { body, ...rest } = await typicalInput(name, fresh(world.own))
    const before = await fingerprint(app.database.db)
    for (const who of everybody) {
      const { organizationId } = who
      if (expectedOf(permissionOf(name), who, { organizationId, client: world.own }) !== 'ok') continue
      for (const [label, place] of Object.entries({
        'another client': world.sibling,
        'another organization': foreign.own,
        nowhere: nowhere(world.own),
      })) {
        const poisoned = structuredClone(body) as Mutable
        poison(poisoned, place)
        const answer = await callAs(name, who, { ...rest, body: poisoned })
        note([400, 404].includes(answer.status), `${who.name}, of ${label}`, answer, '400 or 404')
      }
    }
    expect(list).toEqual([])
    expect(await fingerprint(app.database.db)).toEqual(before)
  })

  it('a kept design of somebody else is not taken over: the one that is saved becomes a new one', async () => {
    const { body, ...rest } = await typicalInput('saveProductDesigns', fresh(world.own))
    const { db } = app.database
    const orderer = first(everybody.filter((who) => who.name === 'orderer'))
    for (const place of [world.sibling, foreign.own]) {
      const poisoned = structuredClone(body) as Mutable
      keptDesign(poisoned, place)
      const theirs = () =>
        db.selectFrom('product_designs').selectAll().where('client_id', '=', place.clientId).execute()
      const before = await theirs()
      const answer = await callAs('saveProductDesigns', orderer, { ...rest, body: poisoned })
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain(first(place.keptDesignIds))
      expect(await theirs()).toEqual(before)
    }
  })

  it('an upload is of the person who made it: a colleague cannot take it over', async () => {
    const { body, ...rest } = await typicalInput('saveItems', fresh(world.own))
    const poisoned = structuredClone(body) as Mutable
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
  it('what the walker looks for is there: the agency reads it', async () => {
    await addConfirmed(app, world.own, world.agency)
    const list = await app.callRaw('listAgencyOrders', world.agency, { query: { Page: 1 } })
    const found = secretsIn(list).join('\n')
    for (const secret of ['SALAJANE', '98765.43', 'markupPercentage', 'worksheetStatus'])
      expect(found).toContain(secret)
  })

  it.each([
    ['draft', (place: Place) => addDraft(app, place)],
    ['submitted', (place: Place) => addSubmitted(app, place)],
    ['confirmed', (place: Place) => addConfirmed(app, place, world.agency)],
  ] as const)('a client user reads none of an order that is %s, wherever it is told', async (_, make) => {
    // Later than all that other tests have made, so that it stands on the first page.
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

describe('filters that name what is not the caller’s', () => {
  it.each(['Users[]', 'Product'])('the orders of a client, by a foreign %s, are none', async (key) => {
    const orderer = first(everybody.filter((who) => who.name === 'orderer'))
    for (const place of [world.sibling, foreign.own]) {
      const value = key === 'Product' ? first(place.productIds) : place.orderer.userId
      const input = { params: { clientId: world.own.clientId }, query: { Page: 1, [key]: value } }
      const { status, body } = await callAs('listOrders', orderer, input)
      expect([status, body]).toEqual([200, expect.objectContaining({ orders: [] })])
    }
  })

  it.each(['Users[]', 'Clients[]', 'Agents[]', 'Product'])(
    'the orders of an agency, by a foreign %s, are none',
    async (key) => {
      const agency = first(everybody.filter((who) => who.name === 'agency'))
      const { own } = foreign
      const values = {
        'Users[]': own.orderer.userId,
        'Clients[]': own.clientId,
        'Agents[]': foreign.agency.userId,
        Product: first(own.productIds),
      }
      const value = Object.entries(values).find(([name]) => name === key)?.[1]
      const { status, body } = await callAs('listAgencyOrders', agency, { query: { Page: 1, [key]: value } })
      expect([status, body]).toEqual([200, expect.objectContaining({ orders: [] })])
    },
  )
})
