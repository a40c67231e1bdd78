import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type OrderVersion = { id: string; version: number }

describe('order names and alteration requests', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const rename = ({ id, version }: OrderVersion, name: string | null, caller: TestCaller = shop.orderer) =>
    app.call('saveOrderName', caller, { params: { ...shop.client, id }, query: { version }, body: { name } })
  const requestAlteration = (
    { id, version }: OrderVersion,
    alterationRequest: string | null,
    caller: TestCaller = shop.orderer,
  ) =>
    app.call('saveAlterationRequest', caller, {
      params: { ...shop.client, id },
      query: { version },
      body: { alterationRequest },
    })
  const listed = async (id: string, caller: TestCaller = shop.orderer) =>
    (await app.call('listOrders', caller, { params: shop.client, query: { Page: 1 } })).body.orders.find(
      (order) => order.id === id,
    )
  // Within one instant events have no order.
  const eventsOf = async (id: string, kind: string) =>
    (await shop.rowsOf(id)).events.filter((event) => event.kind === kind)

  it('saves a trimmed order name of a draft, shows it in the list and removes it (R36)', async () => {
    const draft = await shop.draft()
    const answer = await rename(draft, '  Kevadkampaania ')
    expect([answer.status, answer.body]).toEqual([200, { version: draft.version + 1 }])
    expect(await listed(draft.id)).toMatchObject({ name: 'Kevadkampaania', canBeRenamed: true })
    expect(await eventsOf(draft.id, 'nameSaved')).toMatchObject([
      { actor_id: shop.orderer.userId, before: { name: null }, after: { name: 'Kevadkampaania' } },
    ])
    expect((await rename(await shop.get(draft.id), '   ')).status).toBe(200)
    expect((await shop.get(draft.id)).name).toBeNull()
  })

  it('rejects an order name over a hundred characters or with control characters (R37)', async () => {
    const draft = await shop.draft()
    const before = await shop.rowsOf(draft.id)
    for (const name of ['a'.repeat(101), 'üks\u0007kaks']) {
      const answer = await rename(draft, name)
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['name']])
    }
    expect(await shop.rowsOf(draft.id)).toEqual(before)
    const script = '<script>alert(1)</script>'
    expect((await rename(draft, script)).status).toBe(200)
    expect((await listed(draft.id))?.name).toBe(script)
  })

  it('client and agency change the name of an order until its work is done (D33)', async () => {
    const sent = await shop.submitted()
    expect((await listed(sent.id))?.canBeRenamed).toBe(true)
    expect((await rename(sent, 'Uus')).status).toBe(200)
    expect((await listed(sent.id))?.name).toBe('Uus')
    expect((await rename(await shop.get(sent.id), 'Uuem', shop.agency)).status).toBe(200)
    await shop.confirm(await shop.get(sent.id))
    const confirmed = await shop.get(sent.id)
    const before = await shop.rowsOf(sent.id)
    expect((await rename(confirmed, 'Trükis')).status).toBe(200)
    expect((await rename(confirmed, 'Hilinenud', shop.agency)).status).toBe(409)
    const { body } = await app.call('listAgencyOrders', shop.agency, { query: { Page: 1 } })
    expect(body.orders.find(({ id }) => id === sent.id)).toMatchObject({ name: 'Trükis', canBeRenamed: true })
    // Facts that the order froze when it was sent stay.
    const after = await shop.rowsOf(sent.id)
    expect([after.places, after.items]).toEqual([before.places, before.items])
    const params = { ...shop.client, id: sent.id }
    const timeline = await app.call('getOrderTimeline', shop.orderer, { params })
    expect(JSON.stringify(timeline.body)).toContain('Trükis')
  })

  it('a canceled order keeps its name', async () => {
    const sent = await shop.submitted()
    const params = { ...shop.client, id: sent.id }
    await app.call('cancelOrder', shop.agency, {
      params,
      query: { version: sent.version },
      body: { reason: 'Paber lõppes' },
    })
    const canceled = await shop.get(sent.id)
    const before = await shop.rowsOf(sent.id)
    for (const caller of [shop.orderer, shop.agency]) {
      expect((await rename(canceled, 'Uus', caller)).status).toBe(403)
    }
    expect((await listed(sent.id))?.canBeRenamed).toBe(false)
    expect(await shop.rowsOf(sent.id)).toEqual(before)
  })

  it('rejects the second of two order name changes of one version (R22)', async () => {
    const draft = await shop.draft()
    expect((await rename(draft, 'Esimene')).status).toBe(200)
    expect((await rename(draft, 'Teine')).status).toBe(409)
    const sent = await shop.submitted()
    expect((await requestAlteration(sent, 'Palume 200 tk')).status).toBe(200)
    expect((await requestAlteration(sent, 'Palume 300 tk')).status).toBe(409)
    expect([(await shop.get(draft.id)).name, (await shop.get(sent.id)).alterationRequest]).toEqual([
      'Esimene',
      'Palume 200 tk',
    ])
  })

  it('an alteration request is withdrawn by the client or settled by the agency', async () => {
    const sent = await shop.submitted()
    expect(await listed(sent.id)).toMatchObject({ canRequestAlteration: true, canSettleAlteration: false })
    expect((await requestAlteration(sent, ' Palume 200 tk ')).body).toEqual({ version: sent.version + 1 })
    expect(await listed(sent.id)).toMatchObject({ alterationRequest: 'Palume 200 tk', canSettleAlteration: true })
    expect(await eventsOf(sent.id, 'alterationRequested')).toMatchObject([
      { before: { alterationRequest: null }, after: { alterationRequest: 'Palume 200 tk' } },
    ])
    expect((await requestAlteration(await shop.get(sent.id), null)).status).toBe(200)
    const settlers = async () => (await eventsOf(sent.id, 'alterationSettled')).map(({ actor_id }) => actor_id)
    expect(await settlers()).toEqual([shop.orderer.userId])
    await requestAlteration(await shop.get(sent.id), 'Siiski 300 tk')
    expect((await requestAlteration(await shop.get(sent.id), null, shop.agency)).status).toBe(200)
    expect((await shop.get(sent.id)).alterationRequest).toBeNull()
    expect((await settlers()).sort()).toEqual([shop.agency.userId, shop.orderer.userId].sort())
  })

  it('keeps an open alteration request of a closed order until it is answered (R36)', async () => {
    const sent = await shop.submitted()
    await requestAlteration(sent, 'Palume 200 tk')
    const params = { ...shop.client, id: sent.id }
    const { version } = await shop.get(sent.id)
    await app.call('cancelOrder', shop.agency, { params, query: { version }, body: { reason: 'Paber lõppes' } })
    const agencys = async () =>
      (await app.call('listAgencyOrders', shop.agency, { query: { Page: 1, 'Attention[]': ['alteration'] } })).body
        .orders
    expect(await agencys()).toMatchObject([{ attention: ['alteration'], canSettleAlteration: true }])
    expect(await listed(sent.id)).toMatchObject({ canSettleAlteration: true, canRequestAlteration: false })
    expect((await requestAlteration(await shop.get(sent.id), null, shop.agency)).status).toBe(200)
    expect(await agencys()).toEqual([])
  })

  it('confirming settles an open alteration request with the same press, and emails the answer (R36)', async () => {
    const sent = await shop.submitted()
    await requestAlteration(sent, 'Palume 200 tk')
    const order = await shop.get(sent.id)
    await app.database.db.deleteFrom('mails').execute()
    const prices = await shop.seen(order, shop.agency)
    const answer = await shop.confirm(order, { ...prices, settlesAlteration: true, answer: ' Tehtud ' })
    expect([answer.status, answer.body]).toEqual([200, { version: order.version + 1 }])
    expect(await shop.get(sent.id)).toMatchObject({ alterationRequest: null, status: { status: 'confirmed' } })
    expect(await eventsOf(sent.id, 'confirmed')).toMatchObject([
      { before: { alterationRequest: 'Palume 200 tk' }, after: { alterationRequest: null, answer: 'Tehtud' } },
    ])
    const mails = await app.mails()
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['alterationAnswered', 'orderConfirmed'])
    expect(mails.find(({ kind }) => kind === 'alterationAnswered')?.text).toContain('Tehtud')
  })

  it('confirming without an answer settles the request without a second email', async () => {
    const sent = await shop.submitted()
    await requestAlteration(sent, 'Palume 200 tk')
    const order = await shop.get(sent.id)
    await app.database.db.deleteFrom('mails').execute()
    const prices = await shop.seen(order, shop.agency)
    expect((await shop.confirm(order, { ...prices, settlesAlteration: true, answer: '  ' })).status).toBe(200)
    expect((await shop.get(sent.id)).alterationRequest).toBeNull()
    expect((await app.mails()).map(({ kind }) => kind)).toEqual(['orderConfirmed'])
  })

  it('confirming settles and answers only a request that is there, and answers only what it settles', async () => {
    const plain = await shop.submitted()
    const asked = await shop.submitted()
    await requestAlteration(asked, 'Palume 200 tk')
    const refusals = [
      { id: plain.id, body: { settlesAlteration: true }, key: 'settlesAlteration' },
      { id: plain.id, body: { answer: 'Tehtud' }, key: 'answer' },
      { id: asked.id, body: { answer: 'Tehtud' }, key: 'answer' },
    ]
    for (const { id, body, key } of refusals) {
      const order = await shop.get(id)
      const before = await shop.rowsOf(id)
      const answer = await shop.confirm(order, { ...(await shop.seen(order, shop.agency)), ...body })
      expect([answer.status, answer.problems.map((problem) => problem.key)]).toEqual([400, [key]])
      expect(await shop.rowsOf(id)).toEqual(before)
    }
  })

  it('names an open alteration request before confirming, and needs no reason for it (R38)', async () => {
    const sent = await shop.submitted()
    const preview = async () =>
      (await app.call('getConfirmation', shop.agency, { params: { ...shop.client, id: sent.id } })).body
    const kinds = async () => (await preview()).remarks.map(({ kind }) => kind)
    expect(await kinds()).not.toContain('alterationOpen')
    await requestAlteration(sent, 'Palume 200 tk')
    expect(await preview()).toMatchObject({ alterationRequest: 'Palume 200 tk' })
    expect((await preview()).remarks).toContainEqual({ kind: 'alterationOpen', handling: 'allow' })
  })

  it('rejects alteration requests of drafts and confirmed orders, but settles an open one', async () => {
    const draft = await shop.draft()
    expect((await requestAlteration(draft, 'Palume 200 tk')).status).toBe(403)
    const sent = await shop.submitted()
    await requestAlteration(sent, 'Palume 200 tk')
    await shop.confirm(await shop.get(sent.id))
    const confirmed = await shop.get(sent.id)
    expect(confirmed.alterationRequest).toBe('Palume 200 tk')
    const before = await shop.rowsOf(sent.id)
    expect((await requestAlteration(confirmed, 'Palume 300 tk')).status).toBe(403)
    expect(await shop.rowsOf(sent.id)).toEqual(before)
    expect((await requestAlteration(confirmed, null, shop.agency)).status).toBe(200)
  })

  it('rejects an empty alteration request, one over two thousand characters and one of a viewer', async () => {
    const sent = await shop.submitted()
    const before = await shop.rowsOf(sent.id)
    for (const text of ['  ', 'a'.repeat(2001)]) {
      const answer = await requestAlteration(sent, text)
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['alterationRequest']])
    }
    const viewer = await app.make.member(shop.of, 'viewer')
    expect([
      (await requestAlteration(sent, 'Palume', viewer)).status,
      (await rename(sent, 'Uus', viewer)).status,
    ]).toEqual([403, 403])
    const foreign = await openShop(app)
    expect((await requestAlteration(sent, 'Palume', foreign.orderer)).status).toBe(403)
    const params = { ...foreign.client, id: sent.id }
    const query = { version: sent.version }
    const strange = { params, query, body: { alterationRequest: 'Palume' } }
    expect((await app.call('saveAlterationRequest', foreign.orderer, strange)).status).toBe(404)
    expect((await app.call('saveOrderName', foreign.orderer, { params, query, body: { name: 'X' } })).status).toBe(404)
    expect(await shop.rowsOf(sent.id)).toEqual(before)
  })
})
