import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DOMAIN, openOutsideScene, type OutsideScene } from '../../testing/scenes/outside-approver-scene.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// engines: both
// rule: R47
describe('outside approvers', () => {
  let app: TestApp
  let scene: OutsideScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openOutsideScene(app)
  })
  afterAll(() => app.close())

  const codesOf = ({ status, problems }: { status: number; problems: { key: string; errors: string[] }[] }) => [
    status,
    ...problems.map(({ key }) => key),
  ]
  const waitsFor = async (id: string) => firstOf((await scene.read(id, scene.shop.agency)).body.steps).waitsFor

  describe('settings', () => {
    it('keep domains in lower case, an internationalized one in its own letters', async () => {
      const { status } = await scene.savePolicy({ approverDomains: ['@Pesakond.EXAMPLE', 'xn--phja-0qa.ee'] })
      expect(status).toBe(200)
      expect((await scene.readPolicy()).body.approverDomains).toEqual([DOMAIN, 'põhja.ee'])
    })

    it('refuse public mail domains, malformed ones and more than twenty, with nothing changed', async () => {
      const before = (await scene.readPolicy()).body
      for (const domain of ['gmail.com', 'GMAIL.com', 'pesakond', 'juri@pesakond.ee'])
        expect(codesOf(await scene.savePolicy({ approverDomains: [DOMAIN, domain] }))).toEqual([
          400,
          'approverDomains[1]',
        ])
      const many = Array.from({ length: 21 }, (_, at) => `d${at}.example`)
      expect((await scene.savePolicy({ approverDomains: many })).status).toBe(400)
      expect((await scene.readPolicy()).body).toEqual(before)
    })

    it('refuse a step for a named approver without a domain, and to remove the last one that a rule needs', async () => {
      const rules = [scene.aRule({ steps: [{ kind: 'designated' }] })]
      expect(codesOf(await scene.savePolicy({ rules }))).toEqual([400, 'rules[0].steps'])
      await scene.saveRules()
      const refused = await scene.savePolicy({ rules, approverDomains: [] })
      expect(codesOf(refused)).toEqual([400, 'rules[0].steps'])
      expect(refused.problems[0]?.errors[0]).toContain('Kõik tellimused')
      expect((await scene.readPolicy()).body.approverDomains).toEqual([DOMAIN])
    })

    it('name the step in the try-out', async () => {
      const { shop, idOf, aRule } = scene
      const { body } = await app.call('tryApprovalPolicy', shop.agency, {
        params: shop.client,
        body: {
          match: 'all',
          allowsSelfApproval: false,
          agencyOrdersFreely: false,
          approversMayEdit: false,
          approverDomains: [DOMAIN],
          rules: [aRule({ steps: [{ kind: 'designated' }] })],
          order: {
            personId: idOf(shop.orderer),
            amount: 1200,
            productGroupIds: [],
            productIds: [],
            countries: ['EE'],
            placeCount: 1,
            costCentreIds: [],
            hasPurchaseOrder: true,
            isRush: false,
            isOverBudget: false,
          },
        },
      })
      expect(body.steps).toMatchObject([{ kind: 'designated', approver: null, email: null }])
    })
  })

  describe('sending', () => {
    beforeEach(async () => {
      await scene.saveRules()
    })

    it('asks for an approver in the summary, and suggests those whom the person named before', async () => {
      const { shop, juri } = scene
      const choices = async () => (await shop.summary(await shop.draft())).body.approverChoices
      expect(await choices()).toEqual({ domains: [DOMAIN], suggestions: [] })
      await scene.send()
      await scene.send()
      expect(await choices()).toEqual({ domains: [DOMAIN], suggestions: [juri] })
      expect((await shop.summary(await shop.draft(), scene.manager)).body.approverChoices?.suggestions ?? []).toEqual(
        [],
      )
    })

    it('asks for nobody where no step needs one', async () => {
      const { shop } = scene
      await scene.savePolicy({ approverDomains: [DOMAIN] })
      expect((await shop.summary(await shop.draft())).body.approverChoices).toBeNull()
    })

    it('emails the named approver a link, and names them to the client', async () => {
      const { juri } = scene
      const order = await scene.send()
      expect(order.status.status).toBe('waitingApproval')
      expect(await scene.mailsTo(juri.email, 'approvalAskedOfGuest')).toHaveLength(1)
      expect(await waitsFor(order.id)).toMatchObject({ kind: 'designated', approver: juri.name, email: juri.email })
      const { guests } = await scene.rowsOf(order.id)
      expect(guests).toMatchObject([{ name: juri.name, email: juri.email }])
      expect(JSON.stringify(guests)).not.toContain(await scene.tokenOf())
    })

    it('makes the link when the step before is approved', async () => {
      const { juri, mari, stepOf } = scene
      await scene.saveRules([stepOf(mari), { kind: 'designated' }])
      const order = await scene.send()
      expect(await scene.mailsTo(juri.email, 'approvalAskedOfGuest')).toEqual([])
      expect((await scene.rowsOf(order.id)).guests).toMatchObject([{ token_hash: null }])
      expect((await scene.decide(order.id, mari)).status).toBe(200)
      expect((await scene.look(await scene.tokenOf())).status).toBe(200)
    })

    it.each([
      ['nobody', null, ['approver.name', 'approver.email']],
      ['a name without an address', { name: 'Jüri', email: '' }, ['approver.email']],
      ['another domain', { name: 'Jüri', email: 'juri@muu.example' }, ['approver.email']],
      ['a domain below the trusted one', { name: 'Jüri', email: `juri@all.${DOMAIN}` }, ['approver.email']],
    ])('is refused with %s, and nothing changes', async (_, approver, keys) => {
      const draft = await scene.shop.draft()
      const before = await scene.rowsOf(draft.id)
      expect(codesOf(await scene.submit(approver, scene.shop.orderer, draft))).toEqual([400, ...keys])
      expect(await scene.rowsOf(draft.id)).toEqual(before)
    })

    it('is refused with the address of the sender, in any letters and with a plus tag', async () => {
      const { shop, addressOf } = scene
      await scene.setEmail(shop.orderer, addressOf('peeter'))
      const draft = await shop.draft()
      const before = await scene.rowsOf(draft.id)
      const [mailbox, domain] = addressOf('peeter').split('@')
      for (const email of [addressOf('peeter'), addressOf('peeter').toUpperCase(), `${mailbox}+1@${domain}`])
        expect(codesOf(await scene.submit({ name: 'Mina Ise', email }, shop.orderer, draft))).toEqual([
          400,
          'approver.email',
        ])
      expect(await scene.rowsOf(draft.id)).toEqual(before)
    })

    it('is refused with the address of the representative, and of somebody who sent the order before', async () => {
      const { shop, addressOf, manager } = scene
      await scene.setEmail(shop.orderer, addressOf('peeter'))
      const { id } = await scene.send()
      const waiting = await shop.get(id)
      await app.call('withdrawOrder', manager, { params: { ...shop.client, id }, query: { version: waiting.version } })
      await scene.savePolicy({
        approverDomains: [DOMAIN],
        rules: [scene.aRule({ conditions: [], steps: [{ kind: 'designated' }] })],
      })
      const draft = await shop.get(id)
      const answer = await scene.submit({ name: 'Peeter', email: addressOf('peeter') }, manager, draft)
      expect(codesOf(answer)).toEqual([400, 'approver.email'])
    })

    it('asks a member whose address is named as a member, without a link', async () => {
      const { mari, addressOf } = scene
      await scene.setEmail(mari, addressOf('mari'))
      const order = await scene.send({ name: 'Mari', email: addressOf('mari').toUpperCase() })
      expect(await waitsFor(order.id)).toMatchObject({ kind: 'person', email: null })
      expect((await scene.rowsOf(order.id)).guests).toEqual([])
      expect(await scene.mailsTo(addressOf('mari'), 'approvalAskedOfGuest')).toEqual([])
      expect((await scene.decide(order.id, mari)).status).toBe(200)
    })

    it('asks a member who approves anyway once', async () => {
      const { mari, addressOf, stepOf } = scene
      await scene.setEmail(mari, addressOf('mari'))
      await scene.saveRules([stepOf(mari), { kind: 'designated' }])
      const order = await scene.send({ name: 'Mari', email: addressOf('mari') })
      expect((await scene.read(order.id)).body.steps).toHaveLength(1)
    })

    it('is refused with a member who has lost access', async () => {
      const { mari, addressOf } = scene
      await scene.setEmail(mari, addressOf('mari'))
      await scene.disable(mari)
      expect(codesOf(await scene.submit({ name: 'Mari', email: addressOf('mari') }))).toEqual([400, 'approver.email'])
    })
  })

  describe('another approver', () => {
    const kati = () => ({ name: 'Kati Kask', email: scene.addressOf('kati') })
    beforeEach(async () => {
      await scene.saveRules()
    })

    it('is named by the orderer or a manager, and the link of the one before ends', async () => {
      const { shop, manager } = scene
      const order = await scene.send()
      const first = await scene.tokenOf()
      expect((await scene.read(order.id, shop.orderer)).body.naming).toMatchObject({ domains: [DOMAIN] })
      expect((await scene.name(order.id, shop.orderer, kati())).status).toBe(200)
      expect((await scene.look(first)).status).toBe(403)
      expect((await scene.sendCode(first)).status).toBe(403)
      expect((await scene.look(await scene.tokenOf(kati().email))).status).toBe(200)
      expect(await waitsFor(order.id)).toMatchObject({ approver: 'Kati Kask', email: kati().email })
      app.setNow('2026-03-11T09:00:00Z')
      expect((await scene.name(order.id, manager, scene.juri)).status).toBe(200)
      expect((await scene.look(first)).status).toBe(403)
      expect((await scene.look(await scene.tokenOf())).status).toBe(200)
      const kinds = (await shop.rowsOf(order.id)).events.map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'approverNamed')).toHaveLength(2)
    })

    it('may be a member, and an outside person again', async () => {
      const { shop, mari, addressOf } = scene
      await scene.setEmail(mari, addressOf('mari'))
      const order = await scene.send()
      const first = await scene.tokenOf()
      expect((await scene.name(order.id, shop.orderer, { name: 'Mari', email: addressOf('mari') })).status).toBe(200)
      expect(await waitsFor(order.id)).toMatchObject({ kind: 'person' })
      expect((await scene.look(first)).status).toBe(403)
      expect((await scene.name(order.id, shop.orderer, kati())).status).toBe(200)
      expect((await scene.decide(order.id, mari)).status).toBe(403)
    })

    it('is refused by the rules of sending, with nothing changed', async () => {
      const { shop, addressOf } = scene
      await scene.setEmail(shop.orderer, addressOf('peeter'))
      const order = await scene.send()
      const before = await scene.rowsOf(order.id)
      for (const email of [addressOf('peeter'), 'kati@muu.example'])
        expect(codesOf(await scene.name(order.id, scene.manager, { name: 'Kati', email }))).toEqual([
          400,
          'approver.email',
        ])
      expect(await scene.rowsOf(order.id)).toEqual(before)
    })

    it('is refused to others, for other steps and for closed requests', async () => {
      const { shop, mari, stepOf } = scene
      const order = await scene.send()
      expect((await scene.name(order.id, mari, kati())).status).toBe(403)
      const other = await app.make.member(shop.of, 'orderer')
      expect((await scene.name(order.id, other, kati())).status).toBe(403)
      expect((await scene.name(order.id, shop.orderer, kati(), 'none')).status).toBe(409)
      await scene.decideByLink(await scene.tokenOf())
      expect((await scene.name(order.id, shop.orderer, kati(), 'none')).status).toBe(403)
      await scene.saveRules([stepOf(mari)])
      const named = await scene.send()
      expect((await scene.name(named.id, shop.orderer, kati())).status).toBe(403)
      expect((await scene.read(named.id, shop.orderer)).body.naming).toBeNull()
    })

    it('is not offered once no domain is trusted, and the step keeps its approver', async () => {
      const { shop } = scene
      const order = await scene.send()
      const token = await scene.tokenOf()
      await scene.savePolicy({ approverDomains: [], rules: [] })
      expect((await scene.read(order.id, shop.orderer)).body.naming).toBeNull()
      expect(codesOf(await scene.name(order.id, shop.orderer, kati()))).toEqual([400, 'approver.email'])
      expect((await scene.decideByLink(token)).status).toBe(204)
      expect((await shop.get(order.id)).status.status).toBe('submitted')
    })
  })
})
