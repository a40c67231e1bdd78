import { readFile, writeFile } from 'node:fs/promises'
import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import { type Permission, PERMISSIONS } from '@tiraaz/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../features/accounts/tokens/password.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { PASSWORD } from '../testing/own-account.ts'
import { createFreshScene } from '../testing/scenes/call-scenes.ts'
import { getTypicalInput } from '../testing/scenes/typical-calls.ts'
import { addProducts, buildWorld, type TestUser, type WorldClient, type World } from '../testing/worlds/world.ts'
import { addConfirmed, addDraft, getShownPrices } from '../testing/worlds/world-orders.ts'

const NAMES = Object.keys(ADDRESSES) as EndpointName[]
const RECORD = new URL('statement-counts.json', import.meta.url)
const isUpdating = process.env.UPDATE_COUNTS === '1'

let app: TestApp
let world: World
let recorded: Record<string, number>
const username = 'kulu@naide.example'
beforeAll(async () => {
  app = await openTestApp({ showsOutbox: true })
  world = await buildWorld(app)
  await app.make.user({ email: username, password_hash: await hashPassword(PASSWORD) })
  recorded = JSON.parse(await readFile(RECORD, 'utf8'))
})
afterAll(() => app.close())

const callerOf = (name: EndpointName, { orderer }: WorldClient, { agency }: World): TestUser => {
  const permission: Permission = PERMISSIONS[name]
  const isForClients = permission.scope === 'client' && permission.roles.includes('orderer')
  return permission.scope === 'agency' || (permission.scope === 'client' && !isForClients) ? agency : orderer
}

/** Number of SQL statements of one successful call. */
const statementsOf = async (name: EndpointName, worldClient: WorldClient, of: World = world): Promise<number> => {
  const caller = callerOf(name, worldClient, of)
  const helpers = { username, agency: of.agency, caller }
  const input = await getTypicalInput(name, createFreshScene(app, worldClient, helpers))
  const before = app.database.statements()
  const { status, text } = await app.callRaw(name, caller, input)
  expect([name, status < 300 ? 'succeeds' : `${status} ${text}`]).toEqual([name, 'succeeds'])
  return app.database.statements() - before
}

describe('SQL statements of one typical call', () => {
  const counted: Record<string, number> = {}
  afterAll(async () => {
    if (isUpdating) await writeFile(RECORD, `${JSON.stringify(counted, null, 2)}\n`)
  })

  it.each(NAMES)('%s sends no more SQL statements than recorded', async (name) => {
    const count = await statementsOf(name, world.own)
    counted[name] = count
    if (isUpdating) return
    const known = recorded[name]
    const command = 'UPDATE_COUNTS=1 npx vitest run --root apps/server src/gates/cost'
    expect(known, `${name} sends ${count}, nothing is recorded: record it by ${command}`).toBeDefined()
    expect(
      count,
      `${name} sends ${count} statements, recorded are ${known}: make it cheaper again`,
    ).toBeLessThanOrEqual(known ?? 0)
    expect(count, `${name} sends ${count} statements, recorded are ${known}: lower the record by ${command}`).toBe(
      known,
    )
  })

  it('statement-counts.json names existing endpoints only', () => {
    expect(Object.keys(recorded).filter((name) => !(name in ADDRESSES))).toEqual([])
  })
})

// PDFs of twenty invoices take long on a busy machine.
describe('SQL statements with more rows', { timeout: 180_000 }, () => {
  /** Adds twenty times as many products, contacts, members and orders, and orders of twenty products. */
  const grow = async (worldClient: WorldClient): Promise<WorldClient> => {
    const client = { id: worldClient.clientId, organizationId: worldClient.organizationId }
    const more = await addProducts(app, client, { ...worldClient, count: 19 })
    for (let i = 0; i < 19; i++) {
      await app.make.contact(client)
      await app.make.member(client, 'orderer')
      await app.make.client({ organization_id: worldClient.organizationId })
      await addDraft(app, worldClient)
    }
    const grown = {
      ...worldClient,
      productIds: [...worldClient.productIds, ...more.productIds],
      designFileIds: [...worldClient.designFileIds, ...more.designFileIds],
      keptDesignIds: [...worldClient.keptDesignIds, ...more.keptDesignIds],
    }
    return { ...grown, draft: await addDraft(app, grown) }
  }

  /** Two organizations, one of them large: the count in one must not depend on the rows of the other. */
  let few: WorldClient
  let many: WorldClient
  let busy: World
  beforeAll(async () => {
    const { sibling } = world
    // Two products, so that none of the calls empties the order.
    const small = {
      ...sibling,
      productIds: sibling.productIds.slice(0, 2),
      designFileIds: sibling.designFileIds.slice(0, 2),
      keptDesignIds: sibling.keptDesignIds.slice(0, 4),
    }
    few = { ...small, draft: await addDraft(app, small) }
    busy = await buildWorld(app)
    many = await grow(busy.own)
  })

  it.each(NAMES)('%s sends as many SQL statements with twenty rows as with one or two', async (name) => {
    // Counts the second call, which finds the data that the first one saved, in both organizations.
    const secondOf = async (worldClient: WorldClient, of: World): Promise<number> => {
      await statementsOf(name, worldClient, of)
      return statementsOf(name, worldClient, of)
    }
    expect(await secondOf(many, busy)).toBe(await secondOf(few, world))
  })

  it('invoicing eight orders of two clients sends as many SQL statements as three orders', async () => {
    const costs = async (count: number): Promise<number[]> => {
      const { own, sibling, agency } = await buildWorld(app)
      const orders: { id: string; version: number }[] = []
      for (let at = 0; at < count; at++) {
        const { id, version } = await addConfirmed(app, at % 2 === 0 ? own : sibling, agency)
        orders.push({ id, version })
      }
      const before = app.database.statements()
      const proposed = await app.call('proposeInvoices', agency, { query: {} })
      const between = app.database.statements()
      expect(proposed.body.orders.map(({ id }) => id)).toEqual(expect.arrayContaining(orders.map(({ id }) => id)))
      const issued = await app.call('issueProposedInvoices', agency, { body: { orders, receivers: [] } })
      expect([issued.status, issued.body.length]).toEqual([200, 4])
      return [between - before, app.database.statements() - between]
    }
    const three = await costs(3)
    expect(await costs(8)).toEqual(three)
  })

  /** Spreads every design of the order over all contacts of the client, some pieces each. */
  const spread = async (worldClient: WorldClient, contacts: number): Promise<WorldClient> => {
    const client = { id: worldClient.clientId, organizationId: worldClient.organizationId }
    const contactIds = [...worldClient.contactIds]
    while (contactIds.length < contacts) contactIds.push(await app.make.contact(client))
    const draft = await addDraft(app, worldClient)
    const pieces = (quantity: number) => contactIds.map((destinationId) => ({ destinationId, quantity }))
    const items = draft.items.map((item) => ({
      ...item,
      quantity: contactIds.length * 2,
      designs: item.designs.map((design) => ({
        ...design,
        quantity: contactIds.length,
        destinations: pieces(1),
        packingInfo: [],
      })),
    }))
    const { body, status } = await app.call('saveItems', worldClient.orderer, {
      params: { clientId: worldClient.clientId, id: draft.id },
      query: { version: draft.version, validateTransportation: true },
      body: { items, isTransportPriceExcluded: false },
    })
    expect(status).toBe(200)
    return { ...worldClient, contactIds, draft: { ...draft, items, version: body.version } }
  }

  it('a checkout with a hundred destinations sends as many SQL statements as with two', async () => {
    const names = ['getOrder', 'calculatePrices', 'getOrderSummary', 'listOrders', 'listContacts'] as const
    const costs = async (worldClient: WorldClient): Promise<Record<string, number>> => {
      const counts: Record<string, number> = {}
      for (const name of names) counts[name] = await statementsOf(name, worldClient)
      const { draft, orderer } = worldClient
      const params = { clientId: worldClient.clientId, id: draft.id }
      const body = { items: draft.items, isTransportPriceExcluded: false }
      const before = app.database.statements()
      const query = { version: draft.version, validateTransportation: true }
      const saved = await app.call('saveItems', orderer, { params, query, body })
      counts.saveItems = app.database.statements() - before
      const prices = await getShownPrices(app, worldClient, draft)
      const beforeSubmit = app.database.statements()
      const sent = { params, query: { version: saved.body.version }, body: prices }
      expect((await app.call('submitOrder', orderer, sent)).status).toBe(200)
      counts.submitOrder = app.database.statements() - beforeSubmit
      return counts
    }
    const two = await costs(await spread(world.own, 2))
    expect(await costs(await spread(world.own, 100))).toEqual(two)
  })
})
