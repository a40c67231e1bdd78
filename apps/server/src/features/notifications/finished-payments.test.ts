// engines: both
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildStatement } from '../../testing/worlds/world-invoices.ts'
import { sendNotificationDigests } from './jobs/send-digests.ts'

const NOW = '2026-03-11T08:00:00Z'

// rule: R39
describe('notifications of payments that are finished (R39)', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  /** Unpaid invoice of 176.70 € and two payments without an invoice that everybody was notified of. */
  const openPayments = async () => {
    const scene = await openInvoiceScene(app)
    const { agency, of } = scene.shop
    const colleague = await app.make.agencyUser(of.organizationId)
    const invoiceId = firstOf((await scene.issue(await scene.deliver(await scene.confirmed()))).body).id
    const store = async (sum: string, text: string) => {
      const xml = buildStatement({ reference: null, sum, text, ref: text })
      await app.call('recordBankStatement', agency, { body: { xml, entries: [] } })
      const { body } = await app.call('listBankEntries', agency, { query: {} })
      const { entries } = (await app.call('checkBankStatement', agency, { body: { xml } })).body
      return { xml, key: firstOf(entries).key, id: body.entries.find((entry) => entry.text === text)?.id ?? '' }
    }
    const [prepaid, posters] = [await store('100.00', 'Ettemaks'), await store('200.00', 'Plakatid')]
    const unreadOf = async (caller: TestCaller) => {
      const { notifications } = (await app.call('listNotifications', caller, { query: { Page: 1 } })).body
      return notifications
        .flatMap(({ kind, isRead, words }) => (kind === 'paymentUnmatched' && !isRead ? [words?.split(': ')[1]] : []))
        .sort()
    }
    /** Payments that the bookkeeper and a colleague have unread. */
    const unread = async () => [await unreadOf(agency), await unreadOf(colleague)]
    const give = (id: string) => app.call('allocateBankEntry', agency, { params: { id }, body: { invoiceId } })
    const settle = (id: string, reason: 'returned' | 'other' = 'returned') =>
      app.call('settleBankEntry', agency, { params: { id }, body: { reason, note: null } })
    return { agency, colleague, invoiceId, prepaid, posters, unread, give, settle }
  }

  it('is read for everybody once an invoice took the payment whole; with money left it stays unread', async () => {
    const { prepaid, posters, unread, give } = await openPayments()
    const both = ['Ettemaks', 'Plakatid']
    expect(await unread()).toEqual([both, both])
    expect((await give(prepaid.id)).body.freeSum).toBe(0)
    expect(await unread()).toEqual([['Plakatid'], ['Plakatid']])
    expect((await give(posters.id)).body.freeSum).toBe(123.3)
    expect(await unread()).toEqual([['Plakatid'], ['Plakatid']])
  })

  it('is read for everybody once the payment is settled or recorded from its file', async () => {
    const { agency, invoiceId, prepaid, posters, unread, settle } = await openPayments()
    const before = await unread()
    expect((await settle(posters.id, 'other')).status).toBe(400)
    expect(await unread()).toEqual(before)
    await settle(posters.id)
    expect(await unread()).toEqual([['Ettemaks'], ['Ettemaks']])
    const { xml, key: entry } = prepaid
    const assigned = [{ entry, invoiceId }]
    await app.call('recordBankStatement', agency, { body: { xml, entries: [entry], assigned } })
    expect(await unread()).toEqual([[], []])
  })

  it('leaves other agencies alone', async () => {
    const [one, other] = [await openPayments(), await openPayments()]
    const before = await other.unread()
    await one.settle(one.prepaid.id)
    expect(await other.unread()).toEqual(before)
  })

  it('keeps the time of the first reading, and is left out of the digest', async () => {
    const { agency, colleague, prepaid, settle } = await openPayments()
    await app.call('markNotificationsRead', agency, { body: { upTo: NOW } })
    app.setNow('2026-03-11T09:00:00Z')
    await settle(prepaid.id)
    app.setNow(NOW)
    const { db } = app.database
    const rows = await db
      .selectFrom('notifications')
      .where('event_key', '=', `paymentUnmatched:${prepaid.key}`)
      .select(['user_id', 'read_at'])
      .execute()
    const timeOf = ({ userId }: TestCaller) => rows.find((row) => row.user_id === userId)?.read_at?.toISOString()
    expect([timeOf(agency), timeOf(colleague)]).toEqual(['2026-03-11T08:00:00.000Z', '2026-03-11T09:00:00.000Z'])
    app.setNow('2026-03-12T06:20:00Z')
    await sendNotificationDigests({ db, now: app.now, newId: app.newId, ports: app.ports })
    app.setNow(NOW)
    const { email } = await db
      .selectFrom('users')
      .where('id', '=', colleague.userId ?? '')
      .select('email')
      .executeTakeFirstOrThrow()
    const digests = (await app.mails()).filter(({ to, kind }) => to.email === email && kind === 'notificationDigest')
    expect(digests.map(({ html }) => [html.includes('Plakatid'), html.includes('Ettemaks')])).toEqual([[true, false]])
  })
})
