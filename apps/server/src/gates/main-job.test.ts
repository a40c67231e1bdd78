// engines: both
import type { EndpointName } from '@tiraaz/contract/addresses'
import type { EndpointInput, EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../features/accounts/tokens/password.ts'
import type { TestCaller } from '../testing/caller.ts'
import { findSecrets } from '../testing/secrets.ts'
import { firstOf } from '../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { uploadAs } from '../testing/upload.ts'
import { buildWorld, type WorldClient, type World } from '../testing/worlds/world.ts'

const PASSWORD = 'põhitöö-parool-2026'
const ARTWORK = 'poster-a2-cmyk.pdf'
const DEADLINE = '2026-04-20'

type Order = EndpointOutput<Endpoints['getOrder']>
type Summary = EndpointOutput<Endpoints['getOrderSummary']>

/** Calls as one person, and records all answers. */
const personOf = (app: TestApp, caller: TestCaller, worldClient: WorldClient) => {
  const received: { name: string; body: unknown; text: string }[] = []
  const call = async <N extends EndpointName>(
    name: N,
    input: EndpointInput<Endpoints[N]>,
    locale?: 'et-EE' | 'en-US',
  ) => {
    const answer = await app.call(name, { ...caller, locale }, input)
    received.push({ name, body: answer.body, text: answer.text })
    return answer
  }
  const client = { clientId: worldClient.clientId }
  const get = async (id: string) => (await call('getOrder', { params: { ...client, id } })).body
  const upload = async () => {
    const answer = await uploadAs(app, caller, ARTWORK)
    received.push({ name: 'uploadFile', body: answer.body, text: answer.text })
    return answer
  }
  return { call, client, get, upload, heard: received }
}
type Person = ReturnType<typeof personOf>

const seenIn = ({ invoiceReceivers }: Summary) => {
  const destinations = invoiceReceivers.flatMap((receiver) => receiver.destinations)
  const prices = new Map(destinations.flatMap(({ items }) => items.map((item) => [item.id, item.price] as const)))
  return {
    itemsPrices: [...prices].map(([id, price]) => ({ id, price })),
    transportPrices: destinations.map((to) => ({ destinationId: to.contactId, price: to.courierSalePrice })),
  }
}

const itemsOf = ({ items }: Order, change: (pieces: number) => number = (pieces) => pieces, contactId?: string) =>
  items.map(({ id, productId, quantity, designs }) => ({
    id,
    productId,
    quantity,
    designs: designs.map((design) => ({
      id: design.id,
      quantity: design.quantity,
      name: design.name,
      files: design.files.map((file) => ({ id: file.id })),
      destinations:
        contactId === undefined
          ? design.destinations
          : [{ destinationId: contactId, quantity: change(design.quantity) }],
      packingInfo: [],
    })),
  }))

const saveItems = (person: Person, { id, version }: Order, items: ReturnType<typeof itemsOf>) =>
  person.call('saveItems', {
    params: { ...person.client, id },
    query: { version, validateTransportation: true },
    body: { items, isTransportPriceExcluded: false },
  })

const saveInfo = (person: Person, { id, version }: Order, deadline: string | null, locale?: 'et-EE' | 'en-US') =>
  person.call(
    'saveAdditionalInfo',
    { params: { ...person.client, id }, query: { version }, body: { additionalInfo: 'Helistage enne', deadline } },
    locale,
  )

const summaryOf = async (person: Person, order: Order) =>
  (await person.call('getOrderSummary', { params: person.client, body: { items: itemsOf(order) } })).body

type SummaryPrices = ReturnType<typeof seenIn>
const send = (person: Person, name: 'submitOrder' | 'confirmOrder', { id, version }: Order, body: SummaryPrices) =>
  person.call(name, { params: { ...person.client, id }, query: { version }, body: { ...body, reason: 'Kokkulepe' } })

/** Finds the first product of the catalogue, gives it fresh artwork and puts it into a new draft. */
const startOrder = async (person: Person): Promise<Order> => {
  const { client, call } = person
  const { products } = (await call('getCatalogue', { params: client })).body
  const product = (await call('getProduct', { params: { ...client, id: firstOf(products).id } })).body
  const { fileId } = await person.upload()
  const saved = await call('saveProductDesigns', {
    params: { ...client, productId: product.id },
    body: {
      designs: product.designs.map(({ id, name, quantity }, nth) => ({
        id,
        name,
        quantity,
        files: nth === 0 ? [{ tempFile: { id: fileId, fileName: ARTWORK } }] : [],
      })),
    },
  })
  const previewId = firstOf(firstOf(saved.body.designs).files).previewId ?? ''
  await call('getPreview', { params: client, query: { productId: product.id, previewId } })
  const { id } = (await call('createDraft', { params: client })).body
  const { version } = await person.get(id)
  await call('addProduct', { params: { ...client, id, productId: product.id }, query: { version } })
  return person.get(id)
}

/** Walks the whole checkout up to the summary. */
const prepareOrder = async (person: Person): Promise<Order> => {
  const { client, call } = person
  const draft = await startOrder(person)
  const contacts = (await call('listContacts', { params: client })).body
  const items = itemsOf(draft, undefined, firstOf(contacts).id)
  await call('calculatePrices', { params: client, body: { items, isTransportPriceExcluded: false } })
  expect((await saveItems(person, draft, items)).status).toBe(200)
  expect((await saveInfo(person, await person.get(draft.id), DEADLINE)).status).toBe(200)
  return person.get(draft.id)
}

describe('main use of the portal', () => {
  let app: TestApp
  let world: World
  let orderer: Person
  let agency: Person
  const lines: string[] = []
  beforeAll(async () => {
    app = await openTestApp({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } })
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    world = await buildWorld(app)
    orderer = personOf(app, world.own.orderer, world.own)
    agency = personOf(app, world.agency, world.own)
  })
  afterAll(() => app.close())

  const logIn = async (person: Person, { userId }: { userId: string }, username: string) => {
    const set = { email: username, password_hash: await hashPassword(PASSWORD) }
    await app.database.db.updateTable('users').set(set).where('id', '=', userId).execute()
    const body = { grant_type: 'password', username, password: PASSWORD }
    const granted = await app.call('token', { userId: null, organizationId: null }, { body })
    person.heard.push({ name: 'token', body: granted.body, text: granted.text })
    const authorization = `Bearer ${granted.body.access_token}`
    const who = await app.fastify.inject({ url: '/api/store/userinfo', headers: { authorization } })
    expect(who.json()).toMatchObject({ id: userId })
    const clients = (await person.call('listAvailableClients', {})).body
    expect(clients.map(({ clientId }) => clientId)).toContain(world.own.clientId)
  }

  const agencyRowOf = async (id: string) => {
    const { orders } = (await agency.call('listAgencyOrders', { query: { Page: 1 } })).body
    return orders.find((order) => order.id === id)
  }

  const sendOrder = async () => {
    const order = await prepareOrder(orderer)
    expect((await send(orderer, 'submitOrder', order, seenIn(await summaryOf(orderer, order)))).status).toBe(200)
    return orderer.get(order.id)
  }

  const numbersGiven = async () =>
    (await app.database.db.selectFrom('orders').select('project_number').execute()).flatMap((row) =>
      row.project_number === null ? [] : [row.project_number],
    )

  it('a client orders with artwork, the agency confirms, and the client reads no purchase data', async () => {
    await logIn(orderer, world.own.orderer, 'tellija@naide.example')
    const sent = await sendOrder()
    expect(sent).toMatchObject({ status: { status: 'submitted' }, deadline: DEADLINE, filesMissing: true })
    const { orders } = (await orderer.call('listOrders', { params: orderer.client, query: { Page: 1 } })).body
    const listed = orders.find(({ id }) => id === sent.id)
    expect(listed?.projectNumber).toBe(sent.projectNumber)
    expect(listed?.items[0]?.designs[0]?.files.map(({ name }) => name)).toEqual([ARTWORK])

    await logIn(agency, world.agency, 'projektijuht@naide.example')
    const row = await agencyRowOf(sent.id)
    expect(row).toMatchObject({ purchasePrice: 105_308.64, clientMarkupPercentage: 35, canBeConfirmed: true })
    const items = itemsOf(sent)
    firstOf(firstOf(items).designs).name = 'Kevad, üle vaadatud'
    expect((await saveItems(agency, sent, items)).status).toBe(200)
    const edited = await agency.get(sent.id)
    expect(edited.items[0]?.designs[0]).toMatchObject({ name: 'Kevad, üle vaadatud', files: [{ name: ARTWORK }] })
    const prices = seenIn(await summaryOf(agency, edited))
    expect((await send(orderer, 'confirmOrder', edited, prices)).status).toBe(403)
    expect((await send(agency, 'confirmOrder', edited, prices)).status).toBe(200)
    expect((await agencyRowOf(sent.id))?.status.status).toBe('confirmed')

    await orderer.call('listOrders', { params: orderer.client, query: { Page: 1 } })
    expect((await orderer.get(sent.id)).status.status).toBe('confirmed')
    expect(orderer.heard.length).toBeGreaterThan(15)
    expect(orderer.heard.flatMap((answer) => findSecrets(answer).map((found) => `${answer.name}: ${found}`))).toEqual(
      [],
    )
  })

  it('the log of an order has one line a request, with its id, and no personal data', async () => {
    lines.length = 0
    const before = orderer.heard.length
    await logIn(orderer, world.own.orderer, 'logitud@naide.example')
    await sendOrder()
    await orderer.call('suggestOrganizations', { params: orderer.client, query: { input: 'Otsitud Nimi' } })
    const requests = lines.map((line) => JSON.parse(line)).filter(({ req }) => req !== undefined)
    expect(requests.length).toBeGreaterThanOrEqual(orderer.heard.length - before)
    expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(requests.length)
    expect(requests.every(({ level, status, ms, reqId }) => level === 30 && status > 0 && ms >= 0 && reqId)).toBe(true)
    const { db } = app.database
    const people = await db.selectFrom('users').select(['name', 'email']).execute()
    const receivers = await db.selectFrom('contacts').select(['contact_name', 'contact_phone', 'street']).execute()
    const personal = [...people, ...receivers]
      .flatMap((row) => Object.values(row))
      .filter((text) => (text ?? '').length > 3)
    const log = lines.join('')
    expect(personal.length).toBeGreaterThan(5)
    expect([...personal, 'Otsitud', PASSWORD, ARTWORK, '127.0.0.1'].filter((text) => log.includes(text ?? ''))).toEqual(
      [],
    )
  })

  it('a save based on an old version does not overwrite the newer one', async () => {
    const seen = await prepareOrder(orderer)
    await saveInfo(agency, seen, '2026-04-21')
    const before = await agency.get(seen.id)
    const prices = seenIn(await summaryOf(orderer, seen))
    const answers = [
      await saveItems(orderer, seen, itemsOf(seen)),
      await saveInfo(orderer, seen, null),
      await send(orderer, 'submitOrder', seen, prices),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await agency.get(seen.id)).toEqual(before)
  })

  it('a price that rises after the summary is reported, and the order is not submitted', async () => {
    const order = await prepareOrder(orderer)
    const prices = seenIn(await summaryOf(orderer, order))
    const { db } = app.database
    const rows = db.updateTable('price_rows').where('product_id', '=', firstOf(order.items).productId)
    await rows.set({ setup_fee_cents: 10_000, unit_price: 10_000 }).execute()
    const refused = await send(orderer, 'submitOrder', order, prices)
    expect(refused.problems).toEqual([{ key: 'items[0]', errors: ['Hind on muutunud, uus hind on 274,26 €.'] }])
    expect(await orderer.get(order.id)).toEqual(order)
    const again = await send(orderer, 'submitOrder', order, seenIn(await summaryOf(orderer, order)))
    expect(again.status).toBe(200)
  })

  it('destinations with a wrong total are rejected at their key, and nothing is saved', async () => {
    const draft = await startOrder(orderer)
    const tooFew = itemsOf(draft, (pieces) => pieces - 1, firstOf(world.own.contactIds))
    const { status, problems } = await saveItems(orderer, draft, tooFew)
    expect([status, problems.map(({ key }) => key)]).toEqual([
      400,
      ['items[0].designs[0].destinations', 'items[0].designs[1].destinations'],
    ])
    expect(await orderer.get(draft.id)).toEqual(draft)
  })

  it('members of another client are rejected everywhere, client users in the back office', async () => {
    const order = await prepareOrder(orderer)
    const stranger = personOf(app, world.sibling.orderer, world.own)
    const prices = seenIn(await summaryOf(orderer, order))
    const answers = [
      await stranger.call('getCatalogue', { params: stranger.client }),
      await stranger.call('getOrder', { params: { ...stranger.client, id: order.id } }),
      await saveItems(stranger, order, itemsOf(order)),
      await send(stranger, 'submitOrder', order, prices),
      await orderer.call('listAgencyOrders', { query: { Page: 1 } }),
      await orderer.call('getAgencyOrderFilters', {}),
      await send(orderer, 'confirmOrder', order, prices),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect(await orderer.get(order.id)).toEqual(order)
  })

  it('submitting twice, at once or after a lost answer, creates one order with one number', async () => {
    const order = await prepareOrder(orderer)
    const prices = seenIn(await summaryOf(orderer, order))
    const before = await numbersGiven()
    const both = await Promise.all([1, 2].map(() => send(orderer, 'submitOrder', order, prices)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await send(orderer, 'submitOrder', order, prices)).status).toBe(409)
    expect(await numbersGiven()).toHaveLength(before.length + 1)
    const list = (await orderer.call('listOrders', { params: orderer.client, query: { Page: 1 } })).body
    expect(list.orders.filter(({ status }) => status.status === 'submitted')).toHaveLength(1)
  })

  it("deadlines on days without delivery are rejected in the caller's language", async () => {
    const order = await prepareOrder(orderer)
    const told = async (deadline: string, locale: 'et-EE' | 'en-US') =>
      (await saveInfo(orderer, order, deadline, locale)).problems
    expect(await told('2026-03-10', 'et-EE')).toEqual([
      { key: 'deadline', errors: ['Varaseim võimalik tähtaeg on 17.03.2026.'] },
    ])
    expect(await told('2026-03-10', 'en-US')).toEqual([
      { key: 'deadline', errors: ['The earliest possible deadline is 17.03.2026.'] },
    ])
    expect(await told('2026-04-18', 'et-EE')).toEqual([
      { key: 'deadline', errors: ['Sel päeval tarneid ei toimu. Valige tööpäev.'] },
    ])
    expect(await told('2026-04-18', 'en-US')).toEqual([
      { key: 'deadline', errors: ['There are no deliveries on this day. Choose a working day.'] },
    ])
    expect(await orderer.get(order.id)).toEqual(order)
  })

  it('a deadline that has passed since the last save stops the submit', async () => {
    const order = await prepareOrder(orderer)
    const prices = seenIn(await summaryOf(orderer, order))
    app.setNow('2026-04-21T08:00:00Z')
    const refused = await send(orderer, 'submitOrder', order, prices)
    expect([refused.status, refused.problems.map(({ key }) => key)]).toEqual([400, ['deadline']])
    expect((await orderer.get(order.id)).status.status).toBe('draft')
  })
})
