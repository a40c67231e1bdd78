import { describe, expect, it } from 'vitest'
import type { InvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { beforeEachInvoiceScene } from '../../testing/scenes/invoice-scenes.ts'
import type { TestApp } from '../../testing/test-app.ts'

describe('emails of issued invoices (R29)', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeEachInvoiceScene((opened) => ({ app, scene } = opened))

  const emailsOf = async () => {
    const all = await app.mails()
    return all.filter((mail) => mail.kind === 'invoiceIssued' && mail.organizationId === scene.shop.of.organizationId)
  }

  it("invoice emails go to each receiver in its country's language, or to the orderer without an address", async () => {
    const abroad = await scene.receiver({ name: 'Läti SIA', email: 'rekini@naide.example', country: 'LV' })
    const silent = await scene.receiver({ name: 'Vaikne OÜ', email: null })
    const shares = [abroad, silent, scene.shop.contactId].map((destinationId) => ({ destinationId, quantity: 10 }))
    const order = await scene.confirmed([scene.productId], shares)
    await scene.issue(order)
    const emails = await emailsOf()
    const orderer = await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', scene.shop.orderer.userId ?? '')
      .executeTakeFirstOrThrow()
    expect(emails.map(({ to }) => [to.email, to.locale]).sort()).toEqual(
      [
        ['arved@naide.example', 'et-EE'],
        ['rekini@naide.example', 'en-US'],
        [orderer.email, 'et-EE'],
      ].sort(),
    )
    const [email] = emails.filter(({ to }) => to.locale === 'en-US')
    const [seen] = emails.filter(({ to }) => to.email === orderer.email)
    expect(seen?.content).not.toHaveProperty('attachment')
    const { invoices } = await scene.rowsOf()
    const own = invoices.find(({ receiver_name }) => receiver_name === 'Läti SIA')
    expect(email?.content).toEqual({
      kind: 'invoiceIssued',
      link: `http://portal.test/clients/${scene.shop.of.id}/invoices?from=2025-12-11&to=2026-03-11`,
      invoiceNumber: String(own?.invoice_no),
      receiverName: 'Läti SIA',
      totalCents: (own?.net_cents ?? 0) + (own?.vat_cents ?? 0),
      dueOn: '2026-03-25',
      referenceNumber: own?.reference_number,
      projectNumbers: [order.projectNumber],
      attachment: {
        kind: 'salesInvoice',
        organizationId: scene.shop.of.organizationId,
        clientId: scene.shop.of.id,
        invoiceId: own?.id,
      },
    })
  })

  it.each(['is disabled', 'is no member any more'])(
    'invoice emails go to the agent, or to nobody, where the orderer %s',
    async (what) => {
      const { db } = app.database
      const { of, orderer } = scene.shop
      const silent = await scene.receiver({ name: 'Vaikne OÜ', email: null })
      const destinations = [{ destinationId: silent, quantity: 10 }]
      const orders = [await scene.confirmed(undefined, destinations), await scene.confirmed(undefined, destinations)]
      if (what === 'is disabled')
        await db.updateTable('users').set({ disabled_at: app.now() }).where('id', '=', orderer.userId).execute()
      else await db.deleteFrom('client_members').where('user_id', '=', orderer.userId).execute()
      const agent = await app.make.agencyUser(of.organizationId)
      const readRecipients = async (at: number) => {
        await db.deleteFrom('mails').execute()
        const { status } = await scene.issue(orders[at] ?? { id: '', version: 0 })
        return [status, (await emailsOf()).map(({ to }) => to.email)]
      }
      expect(await readRecipients(0)).toEqual([200, []])
      await db.updateTable('clients').set({ agent_id: agent.userId }).where('id', '=', of.id).execute()
      expect(await readRecipients(1)).toEqual([200, [expect.stringContaining(agent.userId ?? '')]])
    },
  )

  it('invoice emails are not sent when nothing is issued', async () => {
    const order = await scene.confirmed()
    await scene.issue({ id: order.id, version: order.version + 1 })
    expect(await emailsOf()).toEqual([])
  })
})
