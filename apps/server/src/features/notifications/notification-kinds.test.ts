import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { EmailContent } from '../../core/email-content.ts'
import type { PreviewRenderer, Rendering } from '../../ports/previews/preview-renderer.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { createJobCtx } from '../../testing/create-job-ctx.ts'
import { SAMPLE_EMAILS } from '../../ports/mail/sample-emails.ts'
import { openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { firstOf, openShop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForDesign } from '../../testing/upload.ts'
import { buildStatement } from '../../testing/worlds/world-invoices.ts'
import { createJobHandlers } from '../../workers/job-handlers.ts'
import { MailRefused, type MailSender } from '../../ports/mail/mail-sender.ts'

const NOW = '2026-03-11T08:00:00Z'
const rendererOf = (rendering: Rendering): PreviewRenderer => ({
  maxBytes: () => Infinity,
  render: async () => rendering,
  close: async () => undefined,
})
const NO_FILE = rendererOf({ outcome: 'failed', reason: 'unreadable' })
const REFUSING: MailSender = {
  send: () => Promise.reject(new MailRefused('EENVELOPE', '550 No such mailbox')),
}

// rule: R39
describe('kinds of notifications', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const listOf = async (caller: TestCaller) =>
    (await app.call('listNotifications', caller, { query: { Page: 1 } })).body.notifications
  const told = async (caller: TestCaller, kind: string) => (await listOf(caller)).filter((one) => one.kind === kind)
  const counts = async (kind: string, ...callers: TestCaller[]) =>
    Promise.all(callers.map(async (caller) => (await told(caller, kind)).length))
  const choose = (
    caller: TestCaller,
    kind: 'marginLow' | 'paymentUnmatched' | 'mailUndelivered',
    email: 'atOnce' | 'digest',
  ) => app.call('saveNotificationSetting', caller, { body: { kind, email } })

  /** Adds the project manager of a client, a colleague, and somebody of another agency. */
  const withPeople = async (of: { id: string; organizationId: string }) => {
    const [manager, colleague] = [
      await app.make.agencyUser(of.organizationId),
      await app.make.agencyUser(of.organizationId),
    ]
    const { db } = app.database
    await db.updateTable('clients').set({ agent_id: manager.userId }).where('id', '=', of.id).execute()
    return { manager, colleague, stranger: await app.make.agencyUser(await app.make.organization()) }
  }
  const addressOf = async ({ userId }: TestCaller) =>
    (
      await app.database.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId ?? '')
        .executeTakeFirstOrThrow()
    ).email
  const emailsTo = async (caller: TestCaller) => {
    const address = await addressOf(caller)
    return (await app.mails()).filter(({ to }) => to.email === address)
  }
  const handlers = (renderer = NO_FILE, sender: MailSender | null = null) =>
    createJobHandlers(
      { ...createJobCtx(app.database.db, app.ports.files), now: app.now, newId: app.newId, ports: app.ports },
      renderer,
      sender,
    )
  const morning = async (now: string) => {
    app.setNow(now)
    await handlers().sendNotificationDigests({}, { isLastTry: true })
    app.setNow(NOW)
  }

  it('an overdue invoice is told of once, to the project manager alone, on the first working day', async () => {
    const scene = await openInvoiceScene(app)
    const people = await withPeople(scene.shop.of)
    const { manager, colleague, stranger } = people
    const order = await scene.deliver(await scene.confirmed())
    const { id, dueOn } = firstOf((await scene.issue(order)).body.length > 0 ? await scene.list() : [])
    expect(dueOn).toBe('2026-03-25')
    await morning('2026-03-25T06:20:00Z')
    expect(await counts('invoiceOverdue', manager)).toEqual([0])
    await morning('2026-03-28T06:20:00Z')
    expect(await counts('invoiceOverdue', manager)).toEqual([0])
    await morning('2026-03-30T06:20:00Z')
    await morning('2026-03-31T06:20:00Z')
    expect(await counts('invoiceOverdue', manager, colleague, scene.shop.agency, stranger)).toEqual([1, 0, 0, 0])
    expect(firstOf(await told(manager, 'invoiceOverdue'))).toMatchObject({ invoiceId: id, sum: 176.7, orderId: null })
    expect((await emailsTo(manager)).filter(({ kind }) => kind === 'notificationDigest')).toHaveLength(1)
  })

  it('a paid invoice and one that is overdue for long are not told of', async () => {
    const scene = await openInvoiceScene(app)
    const { manager } = await withPeople(scene.shop.of)
    const [paid, old] = [await scene.deliver(await scene.confirmed()), await scene.deliver(await scene.confirmed())]
    const id = firstOf((await scene.issue(paid)).body).id
    await app.call('recordPayment', scene.shop.agency, {
      params: { id },
      body: { sum: 176.7, paidOn: '2026-03-11', note: null },
    })
    await scene.issue(old)
    await morning('2026-05-12T06:20:00Z')
    expect(await counts('invoiceOverdue', manager)).toEqual([0])
  })

  it('a payment without an invoice is told of once to everybody who sees invoices, with one email for a file', async () => {
    const scene = await openInvoiceScene(app)
    const { manager, colleague, stranger } = await withPeople(scene.shop.of)
    const { agency } = scene.shop
    await choose(colleague, 'paymentUnmatched', 'atOnce')
    const xml = buildStatement({ reference: null, sum: '12.50', text: 'Ettemaks' })
    const save = () => app.call('recordBankStatement', agency, { body: { xml, entries: [] } })
    expect((await save()).body).toEqual({ recorded: 0, sum: 0 })
    await save()
    expect(await counts('paymentUnmatched', agency, manager, colleague, stranger)).toEqual([1, 1, 1, 0])
    expect(firstOf(await told(manager, 'paymentUnmatched'))).toMatchObject({ sum: 12.5, words: 'Õunaaed OÜ: Ettemaks' })
    const emails = await emailsTo(colleague)
    expect(emails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['notified', expect.stringContaining('Laekumisele 12,50')],
    ])
    expect(await emailsTo(manager)).toEqual([])
  })

  it('a payment that is matched, left out by choice or refused tells nobody', async () => {
    const scene = await openInvoiceScene(app)
    const { manager } = await withPeople(scene.shop.of)
    const id = firstOf((await scene.issue(await scene.deliver(await scene.confirmed()))).body).id
    const { referenceNumber: reference } = (await app.call('getAgencyInvoice', scene.shop.agency, { params: { id } }))
      .body
    const xml = buildStatement({ reference, sum: '176.70' })
    await app.call('recordBankStatement', scene.shop.agency, { body: { xml, entries: [] } })
    expect(await counts('paymentUnmatched', manager)).toEqual([0])
    const strange = buildStatement({ reference: null, sum: '1.00' })
    const refused = await app.call('recordBankStatement', scene.shop.agency, {
      body: { xml: strange, entries: ['vale'] },
    })
    expect([refused.status, await counts('paymentUnmatched', manager)]).toEqual([400, [0]])
  })

  describe('an email that was given up', () => {
    const failing = async (content: EmailContent, organizationId: string | null) => {
      const id = app.newId()
      const mail = { id, organization_id: organizationId, kind: content.kind, data: JSON.stringify(content) }
      const to = { locale: 'et-EE', to_email: 'kadunud@naide.example', to_name: 'Mari Kadunud' } as const
      await app.database.db
        .insertInto('mails')
        .values({ ...mail, ...to, state: 'queued', created_at: app.now() })
        .execute()
      return id
    }
    const give = async (mailId: string, isLastTry = true) => {
      await expect(handlers(NO_FILE, REFUSING).sendMail({ mailId }, { isLastTry })).rejects.toThrow(
        'did not take a mail',
      )
    }

    it('is told of once to the agency whose email it is, after its last try', async () => {
      const shop = await openShop(app)
      const { manager, stranger } = await withPeople(shop.of)
      await choose(manager, 'mailUndelivered', 'atOnce')
      await shop.submitted()
      const { db } = app.database
      const address = await addressOf(shop.orderer)
      const { id } = await db
        .updateTable('mails')
        .set({ state: 'queued' })
        .where('to_email', '=', address)
        .where('kind', '=', 'filesMissing')
        .returning('id')
        .executeTakeFirstOrThrow()
      await give(id, false)
      expect(await counts('mailUndelivered', manager)).toEqual([0])
      await give(id)
      await db.updateTable('mails').set({ state: 'queued' }).where('id', '=', id).execute()
      await give(id)
      expect(await counts('mailUndelivered', shop.agency, manager, stranger)).toEqual([1, 1, 0])
      expect(firstOf(await told(manager, 'mailUndelivered')).words).toBe(`Trükifailid puudu: ${address}`)
      const emails = (await emailsTo(manager)).filter(({ kind }) => kind === 'notified')
      expect(emails.map(({ text }) => text.includes('/agency/settings/operations'))).toEqual([true])
    })

    it('never tells of itself: not a notification, a summary, or an email of an account', async () => {
      const shop = await openShop(app)
      const { manager } = await withPeople(shop.of)
      const { organizationId } = shop.of
      const { notified, notificationDigest, orderChanged, worksheetStepped, orderReceived } = SAMPLE_EMAILS
      const toAgent = { ...orderReceived, reader: 'agent' } as const
      for (const email of [notified, notificationDigest, orderChanged, worksheetStepped, toAgent]) {
        await give(await failing(email, organizationId))
      }
      await give(await failing(SAMPLE_EMAILS.passwordChanged, null))
      expect(await listOf(manager)).toEqual([])
    })

    it('is told of by the job that gives it up after three days', async () => {
      const shop = await openShop(app)
      const { manager } = await withPeople(shop.of)
      await failing(SAMPLE_EMAILS.orderDone, shop.of.organizationId)
      app.setNow('2026-03-15T08:00:00Z')
      await handlers().removeOldMails({}, { isLastTry: true })
      await handlers().removeOldMails({}, { isLastTry: true })
      app.setNow(NOW)
      expect(await counts('mailUndelivered', manager)).toEqual([1])
    })
  })

  describe('an error in a file', () => {
    const FACTS: DocumentFacts = {
      pageCount: 1,
      pages: [{ widthMm: 20, heightMm: 20, bleedMm: null, pixels: null, lowestDpi: 20 }],
      colourSpaces: ['rgb'],
      fontsNotEmbedded: [],
      isEncrypted: false,
      isComplete: true,
    }
    /** Draft with a new file that nothing has rendered yet. */
    const withFile = async () => {
      const shop = await openShop(app)
      const people = await withPeople(shop.of)
      const draft = await shop.draft()
      const files = [await uploadForDesign(app, shop.orderer)]
      const items = shop.itemsOf(draft).map((item) => ({
        ...item,
        designs: item.designs.map((design) => ({ ...design, files })),
      }))
      await shop.save(draft, items)
      const { db } = app.database
      const { id: previewId } = await db
        .selectFrom('previews')
        .innerJoin('design_files', 'design_files.preview_id', 'previews.id')
        .select('previews.id')
        .where('client_id', '=', shop.of.id)
        .executeTakeFirstOrThrow()
      const picture = new Uint8Array([1])
      const renderer = rendererOf({ outcome: 'ready', facts: FACTS, thumb: picture, pages: [picture] })
      const render = async () => {
        await db.updateTable('previews').set({ state: 'pending' }).where('id', '=', previewId).execute()
        await handlers(renderer).renderPreview({ previewId }, { isLastTry: true })
      }
      return { shop, ...people, id: draft.id, render }
    }

    it('is told of once, to the project manager, if it is found after the order was sent', async () => {
      const { shop, manager, colleague, stranger, id, render } = await withFile()
      await shop.submit(await shop.get(id))
      await render()
      await render()
      expect(await counts('preflightError', manager, colleague, shop.agency, stranger)).toEqual([1, 0, 0, 0])
      expect(firstOf(await told(manager, 'preflightError'))).toMatchObject({ orderId: id, words: 'logo.svg' })
      expect((await emailsTo(manager)).filter(({ kind }) => kind === 'notified')).toHaveLength(1)
    })

    it('is told to nobody in a draft', async () => {
      const { manager, render } = await withFile()
      await render()
      expect(await listOf(manager)).toEqual([])
    })
  })

  describe('a margin below the floor', () => {
    const floored = async (floor: number) => {
      const shop = await openShop(app)
      const people = await withPeople(shop.of)
      const set = (basisPoints: number) =>
        app.database.db
          .updateTable('organizations')
          .set({ margin_floor_basis_points: basisPoints })
          .where('id', '=', shop.of.organizationId)
          .execute()
      await set(floor)
      const priceAt = async (id: string, price: number, caller = shop.agency) => {
        const order = await shop.get(id)
        return app.call('setItemPrices', caller, {
          params: { ...shop.client, id, itemId: firstOf(order.items).id },
          query: { version: order.version },
          body: { purchasePrice: null, price, printingHouseId: null, reason: 'Kokkulepe' },
        })
      }
      return { shop, ...people, priceAt }
    }

    it('is told of when a client sends the order, to the project manager alone', async () => {
      const { shop, manager, colleague, stranger } = await floored(50_00)
      await choose(manager, 'marginLow', 'atOnce')
      const { id } = await shop.submitted()
      expect(await counts('marginLow', manager, colleague, shop.agency, stranger)).toEqual([1, 0, 0, 0])
      expect(firstOf(await told(manager, 'marginLow')).orderId).toBe(id)
      expect((await emailsTo(manager)).map(({ kind }) => kind).sort()).toEqual(['notified', 'orderReceived'])
    })

    it('is told of once until the order was above the floor again, and not to the person who set the price', async () => {
      const { shop, manager, priceAt } = await floored(10_00)
      const { id } = await shop.submitted()
      expect(await counts('marginLow', manager)).toEqual([0])
      for (const price of [115, 112]) expect((await priceAt(id, price)).status).toBe(200)
      expect(await counts('marginLow', manager)).toEqual([1])
      await priceAt(id, 200)
      await priceAt(id, 111)
      expect(await counts('marginLow', manager)).toEqual([2])
      await priceAt(id, 200)
      await priceAt(id, 111, manager)
      expect(await counts('marginLow', manager, shop.agency)).toEqual([2, 0])
    })

    it('a refused change tells nobody', async () => {
      const { shop, manager, priceAt } = await floored(10_00)
      const { id } = await shop.submitted()
      expect((await priceAt(id, -1)).status).toBe(400)
      expect(await counts('marginLow', manager)).toEqual([0])
    })
  })
})
