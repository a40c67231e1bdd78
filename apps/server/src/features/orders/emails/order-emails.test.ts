import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../context/transaction.ts'
import type { ClientCtx } from '../../../context/context.ts'
import type { Log } from '../../../core/log.ts'
import type { EmailContent } from '../../../core/email-content.ts'
import { SECRETS, findSecrets } from '../../../testing/secrets.ts'
import { openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { planApproval, requestApproval } from '../../approvals/index.ts'
import { submitOrder } from '../commands/submit.ts'

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

describe('order emails', () => {
  let app: TestApp
  let shop: Shop
  let agent: string
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    await app.database.db.deleteFrom('mails').execute()
    shop = await openShop(app)
    agent = (await app.make.agencyUser(shop.of.organizationId)).userId
    const { db } = app.database
    await db.updateTable('clients').set({ agent_id: agent }).where('id', '=', shop.of.id).execute()
    const users = db.updateTable('users')
    await users
      .set({ email: `mari-${agent}@naide.example`, locale: 'en-US' })
      .where('id', '=', shop.orderer.userId)
      .execute()
    await users
      .set({ email: `agent-${agent}@naide.example`, name: 'Žanna' })
      .where('id', '=', agent)
      .execute()
  })
  afterAll(() => app.close())

  const ORDERER = () => `mari-${agent}@naide.example`
  const AGENT = () => `agent-${agent}@naide.example`
  const listEmails = async (): Promise<string[][]> => (await app.mails()).map(({ kind, to }) => [kind, to.email]).sort()
  const emailOf = async (kind: EmailContent['kind'], email: string) => {
    const mail = (await app.mails()).find((one) => one.kind === kind && one.to.email === email)
    if (mail === undefined) throw new Error(`Nobody told ${email} of ${kind}`)
    return mail
  }
  const wantNoFiles = () =>
    app.database.db
      .updateTable('products')
      .set({ design_files_are_required: false })
      .where('organization_id', '=', shop.of.organizationId)
      .execute()

  it('order emails go to the orderer and the agent at submit, in their languages, each with its link', async () => {
    const sent = await shop.submitted()
    expect(await listEmails()).toEqual([
      ['filesMissing', ORDERER()],
      ['orderReceived', AGENT()],
      ['orderReceived', ORDERER()],
    ])
    const { to, text, organizationId } = await emailOf('orderReceived', ORDERER())
    expect([to.locale, organizationId]).toEqual(['en-US', shop.of.organizationId])
    expect(text).toContain(`http://portal.test/clients/${shop.of.id}/orders?order=${sent.id}\n`)
    expect(text).toContain('Price without VAT: 142.50')
    expect(text).toMatch(/- Poster \d+: 100 pcs/)
    const agents = await emailOf('orderReceived', AGENT())
    expect(agents.subject).toContain(`Uus tellimus ${sent.projectNumber}`)
    expect(agents.text).toContain(`http://portal.test/agency/orders/${sent.id}\n`)
    expect(agents.text).toMatch(/- Plakat \d+: 100 tk/)
  })

  it('order emails name the products with missing files and the agent', async () => {
    await shop.submitted()
    const { content, text } = await emailOf('filesMissing', ORDERER())
    expect(content).toMatchObject({
      products: [expect.stringMatching(/^Poster \d+$/)],
      agent: { name: 'Žanna', email: AGENT() },
    })
    expect(text).toContain(`Project manager: Žanna, ${AGENT()}`)
  })

  it('order emails do not mention files when none are missing', async () => {
    await wantNoFiles()
    await shop.submitted()
    expect((await listEmails()).map(([kind]) => kind)).toEqual(['orderReceived', 'orderReceived'])
  })

  it('order emails are sent once when a draft is submitted twice', async () => {
    const draft = await shop.draft()
    const prices = await shop.seen(draft)
    await Promise.all([shop.submit(draft, prices), shop.submit(draft, prices)])
    await shop.submit(draft, prices)
    expect(await listEmails()).toHaveLength(3)
  })

  it('order emails are not sent when the submit is rejected', async () => {
    await shop.submit(await shop.draft(), { itemsPrices: [], transportPrices: [] })
    expect(await listEmails()).toEqual([])
  })

  it('order emails are rolled back with their change', async () => {
    const draft = await shop.draft()
    const body = await shop.seen(draft)
    const ctx: ClientCtx = {
      db: app.database.db,
      now: app.now,
      newId: app.newId,
      ports: app.ports,
      locale: 'et-EE',
      log: quiet,
      user: { id: shop.orderer.userId ?? '', name: 'Mari' },
      organizationId: shop.of.organizationId,
      sessionId: null,
      authenticatedAt: new Date(),
      isAgencyUser: false,
      canViewAgencyClientsOrders: false,
      role: 'orderer',
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
    const undone = inTransaction(ctx, async (tx) => {
      const input = {
        params: { ...shop.client, id: draft.id },
        query: { version: draft.version },
        body: { ...body, approver: null },
      }
      await submitOrder(tx, input, { planApproval, requestApproval })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect([await listEmails(), (await shop.get(draft.id)).status.status]).toEqual([[], 'draft'])
  })

  it('order emails at confirm go to the orderer alone', async () => {
    const sent = await shop.submitted()
    await app.database.db.deleteFrom('mails').execute()
    await shop.confirm(sent)
    expect(await listEmails()).toEqual([['orderConfirmed', ORDERER()]])
  })

  it('order emails go to the representative, not to the submitting user or agent', async () => {
    const other = await app.make.member(shop.of, 'manager', { email: `esindaja-${agent}@naide.example` })
    const draft = await shop.draft()
    const query = { orderId: draft.id, representativeId: other.userId }
    await app.call('setRepresentative', shop.orderer, { params: shop.client, query })
    const order = await shop.get(draft.id)
    const caller = { userId: agent, organizationId: shop.of.organizationId }
    expect((await shop.submit(order, undefined, caller)).status).toBe(200)
    expect(await listEmails()).toEqual([
      ['filesMissing', `esindaja-${agent}@naide.example`],
      ['orderReceived', `esindaja-${agent}@naide.example`],
    ])
  })

  it.each(['is disabled', 'is no member any more'])('order emails do not go to an orderer who %s', async (what) => {
    const sent = await shop.submitted()
    await app.database.db.deleteFrom('mails').execute()
    const { db } = app.database
    const id = shop.orderer.userId
    if (what === 'is disabled')
      await db.updateTable('users').set({ disabled_at: app.now() }).where('id', '=', id).execute()
    else await db.deleteFrom('client_members').where('user_id', '=', id).execute()
    expect((await shop.confirm(sent)).status).toBe(200)
    expect(await listEmails()).toEqual([])
  })

  it('order emails contain no purchase price, markup or printing house for any reader (R4)', async () => {
    const { db } = app.database
    const { organizationId } = shop.of
    await db
      .updateTable('printing_houses')
      .set({ name: SECRETS.printingHouse })
      .where('organization_id', '=', organizationId)
      .execute()
    await db
      .updateTable('organizations')
      .set({ markup_basis_points: SECRETS.markupBasisPoints })
      .where('id', '=', organizationId)
      .execute()
    const secretPrice = { unit_price: 0, setup_fee_cents: SECRETS.purchaseCents }
    await db.updateTable('price_rows').set(secretPrice).where('organization_id', '=', organizationId).execute()
    await db
      .updateTable('transport_tariffs')
      .set({ purchase_cents: SECRETS.courierPurchaseCents })
      .where('organization_id', '=', organizationId)
      .execute()
    expect((await shop.confirm(await shop.submitted())).status).toBe(200)
    const mails = await app.mails()
    expect(mails).toHaveLength(4)
    for (const { content, subject, text, html } of mails) {
      expect(findSecrets({ body: content, text: subject + text + html })).toEqual([])
    }
  })
})
