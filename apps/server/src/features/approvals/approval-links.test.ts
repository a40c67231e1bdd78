import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOutsideScene, type OutsideScene } from '../../testing/scenes/outside-approver-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeOldData } from '../privacy/index.ts'
import { remindOfApprovals } from './index.ts'

const UNKNOWN = 'x'.repeat(43)
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

// engines: both
// rule: R47
describe('links of outside approvers', () => {
  let app: TestApp
  let scene: OutsideScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openOutsideScene(app)
    await scene.saveRules()
  })
  afterAll(() => app.close())

  /** Sends an order to the outside approver; returns it with the token of the link. */
  const sent = async () => {
    const order = await scene.send()
    return { order, token: await scene.tokenOf() }
  }
  const statusOf = async (id: string) => (await scene.shop.get(id)).status.status
  const stepOf = async (id: string) => (await scene.read(id, scene.shop.agency)).body.steps[0]
  const raisePrices = () =>
    app.database.db
      .updateTable('price_rows')
      .set((eb) => ({ unit_price: eb('unit_price', '+', 10_000) }))
      .where('product_id', '=', scene.shop.productId)
      .execute()

  describe('the page', () => {
    it('shows the order with its prices and places, and nothing else of the client', async () => {
      const { order, token } = await sent()
      const { status, body, text, headers } = await scene.look(token)
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      const { body: inside } = await scene.read(order.id, scene.shop.agency)
      const { items, places, transport, total, deadline, budgets, isSendable } = inside
      expect(body).toMatchObject({ places, transport, total, deadline, budgets, isSendable })
      expect(body.items.map(({ id, price }) => ({ id, price }))).toEqual(items.map(({ id, price }) => ({ id, price })))
      expect(body.code?.sentTo).toMatch(/^j…@/)
      for (const hidden of [order.id, scene.juri.email, await scene.emailOf(scene.shop.orderer), 'naidistänav'])
        expect(text).not.toContain(hidden)
    })

    it('changes nothing, by GET or HEAD', async () => {
      const { order, token } = await sent()
      const before = await scene.rowsOf(order.id)
      for (const method of ['HEAD', 'GET'] as const)
        for (const url of [`/approval/${token}`, `/api/store/approval-links/${token}`])
          await app.fastify.inject({ method, url })
      expect(await scene.rowsOf(order.id)).toEqual(before)
    })

    it('is 404 for a link that never was, and 403 after a withdrawal, a rejection or an approval', async () => {
      expect((await scene.look(UNKNOWN)).status).toBe(404)
      expect((await scene.sendCode(UNKNOWN)).status).toBe(404)
      const { order, token } = await sent()
      const params = { ...scene.shop.client, id: order.id }
      await app.call('withdrawOrder', scene.shop.orderer, { params, query: { version: order.version } })
      expect((await scene.look(token)).status).toBe(403)
      expect((await scene.sendCode(token)).status).toBe(403)
      for (const decision of ['rejected', 'approved'] as const) {
        app.setNow(decision === 'rejected' ? '2026-03-11T09:00:00Z' : '2026-03-11T10:00:00Z')
        const next = await sent()
        expect((await scene.decideByLink(next.token, { decision, note: 'Sest' })).status).toBe(204)
        expect((await scene.look(next.token)).status).toBe(403)
      }
    })

    it('is 403 while the client is blocked', async () => {
      const { token } = await sent()
      await app.database.db
        .updateTable('clients')
        .set({ is_active: false })
        .where('id', '=', scene.shop.of.id)
        .execute()
      expect((await scene.look(token)).status).toBe(403)
      expect((await scene.sendCode(token)).status).toBe(403)
    })
  })

  describe('an approval', () => {
    it('sends the order in the name of its orderer, and names the approver with the address', async () => {
      const { order, token } = await sent()
      expect((await scene.decideByLink(token, { note: 'Sobib' })).status).toBe(204)
      expect(await statusOf(order.id)).toBe('submitted')
      const { juri, shop } = scene
      const { events } = await shop.rowsOf(order.id)
      expect(events.find(({ kind }) => kind === 'approvalGiven')).toMatchObject({
        actor_id: null,
        after: { approvalGuest: juri.name, approvalGuestEmail: juri.email, approvalNote: 'Sobib' },
      })
      expect(events.find(({ kind }) => kind === 'submitted')).toMatchObject({ actor_id: shop.orderer.userId })
      expect(await stepOf(order.id)).toMatchObject({
        state: 'approved',
        decidedBy: juri.name,
        decidedByEmail: juri.email,
        isByGuest: true,
        note: 'Sobib',
      })
      const { body: timeline } = await app.call('getOrderTimeline', shop.orderer, {
        params: { ...shop.client, id: order.id },
      })
      expect(timeline.find(({ actorName }) => actorName === juri.name)).toBeDefined()
      const given = (await scene.mailsOf('approvalGiven')).map(({ content }) => content)
      expect(given).toMatchObject([{ approverName: juri.name }])
    })

    it('asks the next approver, who may be a member', async () => {
      const { mari, stepOf: stepOfPerson } = scene
      await scene.saveRules([{ kind: 'designated' }, stepOfPerson(mari)])
      const { order, token } = await sent()
      expect((await scene.decide(order.id, mari)).status).toBe(403)
      expect((await scene.decideByLink(token)).status).toBe(204)
      expect(await statusOf(order.id)).toBe('waitingApproval')
      expect((await scene.decide(order.id, mari)).status).toBe(200)
      expect(await statusOf(order.id)).toBe('submitted')
    })

    it('is refused without the right code, and nothing changes', async () => {
      const { order, token } = await sent()
      const before = await scene.rowsOf(order.id)
      const right = await scene.codeOf(token)
      for (const code of ['', right === '000000' ? '000001' : '000000']) {
        const { status, problems } = await scene.decideByLink(token, { code })
        expect([status, ...problems.map(({ key }) => key)]).toEqual([400, 'code'])
      }
      expect(await scene.rowsOf(order.id)).toEqual(before)
      app.setNow('2026-03-11T08:11:00Z')
      expect((await scene.decideByLink(token, { code: right })).status).toBe(400)
      expect(await scene.rowsOf(order.id)).toEqual(before)
    })

    it('takes no code of another order, nor its version', async () => {
      const { token } = await sent()
      const code = await scene.codeOf(token)
      app.setNow('2026-03-11T08:01:00Z')
      const other = await sent()
      expect(other.token).not.toBe(token)
      const before = await scene.rowsOf(other.order.id)
      expect((await scene.decideByLink(other.token, { code })).status).toBe(400)
      const { version } = (await scene.look(other.token)).body
      expect((await scene.decideByLink(other.token, { version: version + 1 })).status).toBe(409)
      const { body: page } = await scene.look(token)
      expect((await scene.decideByLink(other.token, { page })).status).toBe(400)
      expect(await scene.rowsOf(other.order.id)).toEqual(before)
    })

    it('is of the prices that were seen: others are refused, with nothing decided', async () => {
      const { order, token } = await sent()
      const { body: page } = await scene.look(token)
      await raisePrices()
      const before = await scene.rowsOf(order.id)
      const refused = await scene.decideByLink(token, { page })
      expect(refused.status).toBe(400)
      expect(refused.text).toContain('items[0]')
      expect(await scene.rowsOf(order.id)).toEqual(before)
      const { body: now } = await scene.look(token)
      expect(now.total.was).toBe(page.total.was)
      expect(now.total.now ?? 0).toBeGreaterThan(page.total.was ?? 0)
      app.setNow('2026-03-11T08:01:00Z')
      expect((await scene.decideByLink(token)).status).toBe(204)
      expect(await statusOf(order.id)).toBe('submitted')
    })

    it('is given once when two arrive together', async () => {
      const { order, token } = await sent()
      const { body: page } = await scene.look(token)
      const code = await scene.codeOf(token)
      const answers = await Promise.all([0, 1].map(() => scene.decideByLink(token, { page, code })))
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      expect(answers.every(({ status }) => [204, 403, 409].includes(status))).toBe(true)
      const { events } = await scene.shop.rowsOf(order.id)
      expect(events.filter(({ kind }) => kind === 'approvalGiven')).toHaveLength(1)
    })

    it('has codes of which five an hour are sent, kept by nobody', async () => {
      const { token } = await sent()
      for (let nth = 0; nth < 5; nth++) expect((await scene.sendCode(token)).status).toBe(204)
      expect((await scene.sendCode(token)).status).toBe(429)
    })

    it('asks the managers for a step that a higher price adds and that the orderer can name nobody for', async () => {
      const { aRule, mari, manager, stepOf: stepOfPerson } = scene
      const low = aRule({ steps: [stepOfPerson(mari)] })
      const draft = await scene.shop.draft()
      const amount = (await scene.shop.summary(draft)).body.totalItemsPrice ?? 0
      const high = aRule({
        name: 'Kallid',
        conditions: [{ kind: 'amountOver', amount: amount + 100 }],
        steps: [{ kind: 'designated' }],
      })
      await scene.savePolicy({ approverDomains: ['pesakond.example'], rules: [low, high] })
      expect((await scene.submit(null, scene.shop.orderer, draft)).status).toBe(200)
      await app.database.db
        .updateTable('price_rows')
        .set((eb) => ({ unit_price: eb('unit_price', '*', 10_000) }))
        .where('product_id', '=', scene.shop.productId)
        .execute()
      expect((await scene.decide(draft.id, mari)).status).toBe(200)
      expect((await scene.read(draft.id)).body.steps[1]?.waitsFor).toMatchObject({ kind: 'managers' })
      expect((await scene.decide(draft.id, manager)).status).toBe(200)
    })
  })

  describe('a rejection', () => {
    it('makes the order a draft again, with the reason and the name', async () => {
      const { order, token } = await sent()
      expect((await scene.decideByLink(token, { decision: 'rejected', note: '' })).status).toBe(400)
      app.setNow('2026-03-11T08:01:00Z')
      expect((await scene.decideByLink(token, { decision: 'rejected', note: 'Liiga kallis' })).status).toBe(204)
      const { juri, shop } = scene
      expect(await shop.get(order.id)).toMatchObject({
        status: { status: 'draft' },
        approvalRejection: { by: juri.name, reason: 'Liiga kallis' },
      })
      expect(await stepOf(order.id)).toMatchObject({ state: 'rejected', decidedBy: juri.name, isByGuest: true })
      const [mail] = await scene.mailsOf('approvalRejected')
      expect(mail?.content).toMatchObject({ approverName: juri.name, reason: 'Liiga kallis' })
      const { events } = await shop.rowsOf(order.id)
      expect(events.find(({ kind }) => kind === 'approvalRejected')?.after).toMatchObject({
        approvalGuest: juri.name,
        approvalGuestEmail: juri.email,
      })
    })

    it('lets the order be sent again, with another link', async () => {
      const { order, token } = await sent()
      await scene.decideByLink(token, { decision: 'rejected', note: 'Liiga kallis' })
      app.setNow('2026-03-11T09:00:00Z')
      const draft = await scene.shop.get(order.id)
      expect((await scene.submit(scene.juri, scene.shop.orderer, draft)).status).toBe(200)
      const next = await scene.tokenOf()
      expect(next).not.toBe(token)
      expect((await scene.look(token)).status).toBe(403)
      expect((await scene.decideByLink(next)).status).toBe(204)
    })
  })

  it.each([
    ['rejected', { spent: 0, waiting: 0 }],
    ['approved', { spent: 142.5, waiting: 0 }],
  ] as const)('budgets follow an order that is %s by a link', async (decision, use) => {
    const params = scene.shop.client
    const body = {
      name: 'Kõik',
      scope: { kind: 'client' as const },
      period: 'month' as const,
      startsOn: '2026-03-01',
      endsOn: null,
      amount: 1000,
      isHard: true,
      warnPercent: 80,
    }
    expect((await app.call('addBudget', scene.manager, { params, body })).status).toBe(200)
    const used = async () => (await app.call('getBudgets', scene.manager, { params })).body.budgets[0]?.current
    const { token } = await sent()
    expect(await used()).toMatchObject({ spent: 0, waiting: 142.5 })
    expect((await scene.decideByLink(token, { decision, note: 'Selge' })).status).toBe(204)
    expect(await used()).toMatchObject(use)
  })

  describe('waiting', () => {
    const morning = (day: string) => {
      app.setNow(`${day}T04:20:00Z`)
      return remindOfApprovals({ db: app.database.db, now: app.now, newId: app.newId, ports: app.ports })
    }
    const remindersTo = async () =>
      (await scene.mailsTo(scene.juri.email, 'approvalAskedOfGuest')).filter(
        ({ content }) => content?.kind === 'approvalAskedOfGuest' && content.isReminder,
      ).length

    it('is reminded of after one and three working days; then managers may decide too', async () => {
      const { manager, shop } = scene
      const { order, token } = await sent()
      const canManager = async () => (await scene.read(order.id, manager)).body.actions.decide
      for (const [day, reminders, managers] of [
        ['2026-03-11', 0, false],
        ['2026-03-12', 1, false],
        ['2026-03-13', 1, false],
        ['2026-03-16', 2, true],
        ['2026-03-20', 2, true],
      ] as const) {
        await morning(day)
        await morning(day)
        expect([day, await remindersTo(), await canManager()]).toEqual([day, reminders, managers])
      }
      // The link of the first email opens the page too.
      const reminded = await scene.tokenOf()
      expect([(await scene.look(token)).status, (await scene.look(reminded)).status]).toEqual([200, 200])
      expect((await scene.decide(order.id, manager)).status).toBe(200)
      expect(await statusOf(order.id)).toBe('submitted')
      expect((await scene.look(reminded)).status).toBe(403)
      expect(await stepOf(order.id)).toMatchObject({ isByGuest: false, decidedByEmail: null })
      expect((await app.call('listApprovals', shop.agency, { params: shop.client })).body.approvals).toEqual([])
    })

    it('falls to the agency after that where the client has no manager', async () => {
      const { manager, shop } = scene
      await scene.disable(manager)
      const { order } = await sent()
      const waitingForAgency = async () => (await scene.read(order.id, shop.agency)).body.actions.decide
      expect(await waitingForAgency()).toBe(false)
      await morning('2026-03-12')
      await morning('2026-03-16')
      expect(await waitingForAgency()).toBe(true)
    })

    it('is told to the agency again when another approver was named and does not answer either', async () => {
      const { manager, shop } = scene
      await scene.disable(manager)
      const agent = await app.make.agencyUser(shop.of.organizationId)
      const toldToAgent = async () =>
        (await app.call('listNotifications', agent, { query: { Page: 1 } })).body.notifications.length
      const { order } = await sent()
      await morning('2026-03-12')
      await morning('2026-03-16')
      expect(await toldToAgent()).toBe(1)
      const kati = { name: 'Kati Kask', email: scene.addressOf('kati') }
      expect((await scene.name(order.id, shop.orderer, kati)).status).toBe(200)
      await morning('2026-03-17')
      expect(await toldToAgent()).toBe(1)
      await morning('2026-03-19')
      expect(await toldToAgent()).toBe(2)
    })
  })

  it('lose address and token after the time that the organization keeps them; the name stays', async () => {
    const { order, token } = await sent()
    const open = await sent()
    await scene.decideByLink(token)
    const clean = () =>
      removeOldData({
        db: app.database.db,
        now: app.now,
        newId: app.newId,
        log: quiet,
        ports: { files: app.ports.files },
      })
    app.setNow('2027-03-01T08:00:00Z')
    await clean()
    expect((await scene.rowsOf(order.id)).guests).toMatchObject([{ email: scene.juri.email }])
    app.setNow('2027-03-20T08:00:00Z')
    await clean()
    expect((await scene.rowsOf(order.id)).guests).toMatchObject([
      { name: scene.juri.name, email: null, token_hash: null },
    ])
    expect(await stepOf(order.id)).toMatchObject({ decidedBy: scene.juri.name, decidedByEmail: null, isByGuest: true })
    expect(JSON.stringify((await scene.shop.rowsOf(order.id)).events)).not.toContain(scene.juri.email)
    // A step that still waits keeps its approver.
    expect((await scene.rowsOf(open.order.id)).guests).toMatchObject([{ email: scene.juri.email }])
  })
})
