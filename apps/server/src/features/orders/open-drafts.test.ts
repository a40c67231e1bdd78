import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClientCtx } from '../../context/context.ts'
import { NotFound } from '../../core/errors.ts'
import type { Log } from '../../core/log.ts'
import { openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { saveOpenDraft } from './store/open-drafts.ts'

const QUIET: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

describe('draft in the cart (D21)', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const read = async (caller = shop.orderer) =>
    (await app.call('getOpenDraft', caller, { params: shop.client })).body.id
  const open = (orderId?: string, caller = shop.orderer) =>
    app.call('openDraft', caller, { params: shop.client, query: { orderId } })
  const countOrders = async () =>
    (await app.database.db.selectFrom('orders').select('id').where('client_id', '=', shop.of.id).execute()).length

  it('the cart is empty at first; without an order a draft is created once', async () => {
    expect(await read()).toBeNull()
    const first = (await open()).body.id
    expect((await open()).body.id).toBe(first)
    expect(await read()).toBe(first)
    expect(await countOrders()).toBe(1)
  })

  it('two tabs that begin at the same time get the same draft', async () => {
    const answers = await Promise.all([open(), open(), open()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await countOrders()).toBe(1)
  })

  it('each person has a cart of their own', async () => {
    const draft = await shop.draft()
    const other = await app.make.member(shop.of, 'orderer')
    await open(draft.id)
    expect([await read(), await read(other), await read(shop.agency)]).toEqual([draft.id, null, null])
    await open(draft.id, shop.agency)
    expect(await read(shop.agency)).toBe(draft.id)
  })

  it('a sent order leaves the cart, and opening one changes nothing', async () => {
    const draft = await shop.draft()
    const sent = await shop.submitted()
    await open(draft.id)
    expect((await open(sent.id)).body.id).toBe(sent.id)
    expect(await read()).toBe(draft.id)
    expect((await shop.submit(draft)).status).toBe(200)
    expect(await read()).toBeNull()
  })

  it('a draft that is set aside stays a draft', async () => {
    const draft = await shop.draft()
    await open(draft.id)
    expect((await app.call('setDraftAside', shop.orderer, { params: shop.client })).status).toBe(204)
    expect(await read()).toBeNull()
    expect((await shop.get(draft.id)).status.status).toBe('draft')
  })

  it('a deleted draft leaves the cart', async () => {
    const draft = await shop.draft()
    await open(draft.id)
    const params = { ...shop.client, id: draft.id }
    await app.call('deleteDraft', shop.orderer, { params, query: { version: draft.version } })
    expect(await read()).toBeNull()
  })

  it('an order of another client is 404 and leaves the cart as it is', async () => {
    const draft = await shop.draft()
    await open(draft.id)
    const foreign = await (await openShop(app)).draft()
    expect((await open(foreign.id)).status).toBe(404)
    expect(await read()).toBe(draft.id)
  })

  it('a draft deleted after it was read is not found, and the cart stays as it is', async () => {
    const draft = await shop.draft()
    await open(draft.id)
    const ctx: ClientCtx = {
      db: app.database.db,
      now: app.now,
      newId: app.newId,
      ports: app.ports,
      locale: 'et-EE',
      log: QUIET,
      organizationId: shop.of.organizationId,
      sessionId: null,
      authenticatedAt: app.now(),
      isAgencyUser: false,
      canViewAgencyClientsOrders: false,
      role: 'orderer',
      user: { id: shop.orderer.userId ?? '', name: 'Mari' },
      client: {
        id: shop.of.id,
        name: 'Klient',
        mayExcludeTransportPrice: true,
        paymentTermDays: 14,
        isBlocked: false,
        orderFields: null,
        hasBudgets: false,
      },
    }
    await expect(saveOpenDraft(ctx, app.newId())).rejects.toThrow(NotFound)
    expect(await read()).toBe(draft.id)
  })

  it('a viewer has no cart to fill', async () => {
    const viewer = await app.make.member(shop.of, 'viewer')
    expect((await open(undefined, viewer)).status).toBe(403)
    expect([await read(viewer), await countOrders()]).toEqual([null, 0])
  })
})
