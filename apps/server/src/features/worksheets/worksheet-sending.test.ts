import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openShop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Purpose = EndpointInput<Endpoints['sendWorksheets']>['body']['purpose']

const NOBODY = { userId: null, organizationId: null }

describe('sending several worksheets at once', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const unchanged = async (run: () => Promise<void>) => {
    const before = await readFingerprint(app.database.db)
    await run()
    expect(await readFingerprint(app.database.db)).toEqual(before)
  }

  /** Confirmed order of three products: two of the first printing house, one of the second. */
  const openScene = async () => {
    const shop = await openShop(app)
    const { db } = app.database
    const { organizationId } = shop.of
    const houses = [
      await app.make.printingHouse(organizationId, 'Aare'),
      await app.make.printingHouse(organizationId, 'Bee'),
    ]
    const [first = '', second = ''] = houses
    const products: string[] = []
    for (const house of [first, first, second])
      products.push(
        await app.make.product(organizationId, { design_files_are_required: false }, { printing_house_id: house }),
      )
    const order = await shop.submitted(products)
    expect((await shop.confirm(order)).status).toBe(200)
    const sheets = await db
      .selectFrom('worksheets')
      .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
      .where('order_items.order_id', '=', order.id)
      .orderBy('order_items.position')
      .select('worksheets.id')
      .execute()
    const ids = sheets.map(({ id }) => id)
    const emailOf = (house: string) => `${house}@trykk.example`.toLowerCase()
    for (const house of houses)
      await db
        .updateTable('printing_houses')
        .set({ email: emailOf(house) })
        .where('id', '=', house)
        .execute()
    const plan = (purpose: Purpose = 'send', of = ids) =>
      app.call('planWorksheetSending', shop.agency, { body: { purpose, ids: of } })
    const seen = async (of = ids) =>
      Promise.all(
        of.map(async (id) => {
          const { body } = await app.call('getWorksheet', shop.agency, { params: { id } })
          return { id, version: body.version }
        }),
      )
    const send = async (
      worksheets: { id: string; version: number; answer?: string }[],
      purpose: Purpose = 'send',
      message = '',
    ) => app.call('sendWorksheets', shop.agency, { body: { purpose, message, worksheets } })
    const mailsTo = async (house: string) => (await app.mails()).filter(({ to }) => to.email === emailOf(house))
    const tokenTo = async (house: string): Promise<string> => {
      const content = (await mailsTo(house)).at(-1)?.content
      return content?.link.split('/').at(-1) ?? ''
    }
    const statusOf = async (id: string) =>
      (await app.call('getWorksheet', shop.agency, { params: { id } })).body.status.status
    const set = (id: string, row: { status?: number; printing_house_id?: string | null; lacks_files?: boolean }) =>
      db.updateTable('worksheets').set(row).where('id', '=', id).execute()
    return { shop, ids, first, second, plan, seen, send, mailsTo, tokenTo, statusOf, set, orderId: order.id }
  }
  const list = (token: string) => app.call('getLinkedWorksheets', NOBODY, { params: { token } })

  it('each printing house gets one email with one link to its worksheets, which are Sent then (R21)', async () => {
    const { ids, first, second, plan, seen, send, mailsTo, tokenTo, statusOf, shop } = await openScene()
    const { body: planned } = await plan()
    expect(planned.groups.map(({ printingHouse, worksheets }) => [printingHouse.id, worksheets.length])).toEqual([
      [first, 2],
      [second, 1],
    ])
    expect(planned.leftOut).toEqual([])
    const { body } = await send(await seen(), 'send', 'Palun kiiresti')
    expect(body.sent.map(({ printingHouse, isMailed, link }) => [printingHouse.id, isMailed, link])).toEqual([
      [first, true, null],
      [second, true, null],
    ])
    const emails = await mailsTo(first)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.content).toMatchObject({
      kind: 'worksheetsSent',
      purpose: 'send',
      message: 'Palun kiiresti',
      link: expect.stringMatching(/\/worksheets\/list\/[\w-]{43}$/),
      worksheets: [{ product: { quantity: 100 } }, { product: { quantity: 100 } }],
    })
    expect(await Promise.all(ids.map(statusOf))).toEqual([2, 2, 2])
    const { events } = (await app.call('getWorksheet', shop.agency, { params: { id: ids[0] ?? '' } })).body
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sent', 'moved']))
    // A worksheet alone has no page of several.
    const alone = await app.call('getLinkedWorksheet', NOBODY, { params: { token: await tokenTo(second) } })
    expect(alone.body.steps).toEqual(['accept', 'reject', 'askForAdjustment'])
  })

  it('the page lists the worksheets of the email, each answered by its own link, and no client data (R4)', async () => {
    const { first, seen, send, tokenTo, statusOf, ids, shop } = await openScene()
    await send(await seen())
    const token = await tokenTo(first)
    const { status, body, text, headers } = await list(token)
    expect([status, headers['cache-control'], body.printingHouseName]).toEqual([200, 'no-store', 'Aare'])
    expect(body.worksheets.map(({ quantity, purchasePrice, steps }) => [quantity, purchasePrice, steps])).toEqual(
      Array(2).fill([100, 110, ['accept', 'reject', 'askForAdjustment']]),
    )
    expect(body.worksheets[0]?.designs[0]?.destinations[0]).toMatchObject({ quantity: 100 })
    expect(text).not.toMatch(/137\.5|sale|markup|client/i)
    expect(text).not.toContain(shop.of.id)
    const [one, other] = body.worksheets
    const accepted = await app.call('answerLinkedWorksheet', NOBODY, {
      params: { token: one?.token ?? '' },
      body: { from: 2, step: 'accept', text: '' },
    })
    expect(accepted.status).toBe(204)
    expect((await Promise.all(ids.slice(0, 2).map(statusOf))).sort()).toEqual([2, 3])
    expect((await app.call('getLinkedWorksheet', NOBODY, { params: { token: other?.token ?? '' } })).status).toBe(200)
    const again = { ...NOBODY, ifNoneMatch: String(headers.etag) }
    expect((await app.call('getLinkedWorksheets', again, { params: { token } })).status).toBe(200)
    const { etag } = (await list(token)).headers
    const third = { ...NOBODY, ifNoneMatch: String(etag) }
    expect((await app.call('getLinkedWorksheets', third, { params: { token } })).status).toBe(304)
  })

  it('worksheets that cannot be sent are left out with their reason and stay as they are', async () => {
    const { ids, first, seen, send, set, plan, mailsTo, statusOf } = await openScene()
    const [one = '', two = '', three = ''] = ids
    await set(one, { status: 2 })
    await set(two, { lacks_files: true })
    await set(three, { printing_house_id: null })
    expect((await plan()).body.leftOut.map(({ id, reason }) => [id, reason])).toEqual(
      expect.arrayContaining([
        [one, 'alreadySent'],
        [two, 'filesMissing'],
        [three, 'noPrintingHouse'],
      ]),
    )
    const worksheets = await seen()
    await unchanged(async () => {
      const { status, body } = await send(worksheets)
      expect([status, body.sent, body.leftOut.length]).toEqual([200, [], 3])
    })
    await set(two, { lacks_files: false })
    await app.database.db.updateTable('printing_houses').set({ email: null }).where('id', '=', first).execute()
    expect((await plan('send', [two])).body.leftOut.map(({ reason }) => reason)).toEqual(['noEmail'])
    await unchanged(async () => expect((await send(worksheets)).body.sent).toEqual([]))
    expect(await mailsTo(first)).toEqual([])
    expect(await statusOf(two)).toBe(1)
  })

  it('a question of the printing house is sent back only with an answer, which its note and email then have', async () => {
    const { ids, first, shop, seen, send, plan, tokenTo, mailsTo, statusOf } = await openScene()
    await send(await seen())
    const { worksheets } = (await list(await tokenTo(first))).body
    const [asked] = worksheets
    await app.call('answerLinkedWorksheet', NOBODY, {
      params: { token: asked?.token ?? '' },
      body: { from: 2, step: 'askForAdjustment', text: 'Kas matt või läikiv?' },
    })
    const statuses = await Promise.all(ids.map(statusOf))
    const id = ids[statuses.indexOf(9)] ?? ''
    const { body: planned } = await plan('send', [id])
    expect(planned.groups[0]?.worksheets[0]?.question).toBe('Kas matt või läikiv?')
    const board = (await app.call('getWorksheetBoard', shop.agency, { query: {} })).body
    const cards = board.columns.flatMap((column) => column.worksheets)
    expect(cards.flatMap((card) => (card.words === null ? [] : [[card.id, card.words]]))).toEqual([
      [id, 'Kas matt või läikiv?'],
    ])
    const [worksheet] = await seen([id])
    if (worksheet === undefined) throw new Error('No worksheet was asked about')
    await unchanged(async () => {
      for (const answer of [undefined, '']) {
        const { body } = await send([{ ...worksheet, ...(answer !== undefined && { answer }) }])
        expect([body.sent, body.leftOut.map(({ reason }) => reason)]).toEqual([[], ['unanswered']])
      }
    })
    expect((await send([{ ...worksheet, answer: 'Matt' }])).body.sent).toHaveLength(1)
    expect(await statusOf(id)).toBe(2)
    expect((await app.call('getWorksheet', shop.agency, { params: { id } })).body.note).toBe('Matt')
    // The clock stands still: the emails have no order.
    const answers = (await mailsTo(first)).flatMap(({ content }) =>
      content?.kind === 'worksheetsSent' ? (content.answers ?? []) : [],
    )
    expect(answers).toEqual([
      { name: expect.stringMatching(/^\S+\/\d$/), question: 'Kas matt või läikiv?', answer: 'Matt' },
    ])
  })

  it('a worksheet that a change of the order sent back needs no answer', async () => {
    const { ids, seen, send, set, statusOf } = await openScene()
    const [one = ''] = ids
    await set(one, { status: 9 })
    expect((await send(await seen([one]))).body.sent).toHaveLength(1)
    expect(await statusOf(one)).toBe(2)
  })

  it('a sendable worksheet is sent although others of the choice are left out', async () => {
    const { ids, seen, send, set, statusOf } = await openScene()
    const [one = '', two = '', three = ''] = ids
    await set(one, { status: 4 })
    await set(three, { status: 8 })
    const { body } = await send(await seen())
    expect(body.sent.flatMap(({ worksheetIds }) => worksheetIds)).toEqual([two])
    expect(body.leftOut.map(({ id, reason }) => [id, reason]).sort()).toEqual(
      [
        [one, 'rejected'],
        [three, 'over'],
      ].sort(),
    )
    expect(await Promise.all(ids.map(statusOf))).toEqual([4, 2, 8])
  })

  it('two users who send the same worksheets send them once', async () => {
    const { first, seen, send, mailsTo, tokenTo } = await openScene()
    const worksheets = await seen()
    const answers = await Promise.all([send(worksheets), send(worksheets)])
    expect(answers.map(({ status, body }) => [status, body.sent.length]).sort()).toEqual([
      [200, 0],
      [200, 2],
    ])
    const late = answers.find(({ body }) => body.sent.length === 0)
    expect(late?.body.leftOut.map(({ reason }) => reason)).toEqual(['changed', 'changed', 'changed'])
    expect(await mailsTo(first)).toHaveLength(1)
    await unchanged(async () => expect((await send(worksheets)).body.sent).toEqual([]))
    expect((await list(await tokenTo(first))).status).toBe(200)
  })

  it('a reminder goes where the link went, keeps the status and replaces the link', async () => {
    const { ids, first, seen, send, mailsTo, tokenTo, statusOf, plan, shop } = await openScene()
    await send(await seen())
    const before = await tokenTo(first)
    await app.database.db
      .updateTable('printing_houses')
      .set({ email: 'uus@trykk.example' })
      .where('id', '=', first)
      .execute()
    expect((await plan('send')).body.leftOut.map(({ reason }) => reason)).toEqual(Array(3).fill('alreadySent'))
    const { body } = await send(await seen(ids.slice(0, 2)), 'remind')
    expect(body.sent).toHaveLength(1)
    const emails = await mailsTo(first)
    expect(emails.map(({ content }) => content?.kind === 'worksheetsSent' && content.purpose)).toEqual(
      expect.arrayContaining(['send', 'remind']),
    )
    expect(await Promise.all(ids.map(statusOf))).toEqual([2, 2, 2])
    expect((await list(before)).status).toBe(403)
    const { events } = (await app.call('getWorksheet', shop.agency, { params: { id: ids[0] ?? '' } })).body
    expect(events.filter(({ kind }) => kind === 'reminded')).toHaveLength(1)
  })

  it('an open worksheet gets no reminder', async () => {
    const { seen, send } = await openScene()
    const worksheets = await seen()
    await unchanged(async () => {
      const { body } = await send(worksheets, 'remind')
      expect([body.sent, body.leftOut.map(({ reason }) => reason)]).toEqual([[], Array(3).fill('notSentYet')])
    })
  })

  it('the page of several loses a worksheet that was sent again alone, and ends with its last', async () => {
    const { first, seen, send, tokenTo, ids, shop } = await openScene()
    await send(await seen())
    const token = await tokenTo(first)
    const [one = '', two = ''] = ids
    const revoke = async (id: string) => {
      const [worksheet] = await seen([id])
      const version = worksheet?.version ?? 0
      await app.call('revokeWorksheetLink', shop.agency, { params: { id }, query: { version } })
    }
    await revoke(one)
    const { body } = await list(token)
    expect([body.worksheets.length, body.endedCount]).toEqual([1, 1])
    await revoke(two)
    await unchanged(async () => {
      const { status, text } = await list(token)
      expect(status).toBe(403)
      expect(text).not.toContain(body.worksheets[0]?.name ?? '')
    })
    await unchanged(async () => expect((await list('A'.repeat(43))).status).toBe(404))
  })

  it('worksheets of another organization are not found, and nothing is sent', async () => {
    const [own, other] = [await openScene(), await openScene()]
    const foreign = await other.seen()
    await unchanged(async () => {
      expect((await own.plan('send', other.ids)).status).toBe(404)
      expect((await own.send([...(await own.seen()), ...foreign])).status).toBe(404)
    })
  })
})

it('without a mail server the links are given to whoever sends, once for each printing house', async () => {
  const app = await openTestApp({ mailReaches: 'nobody' })
  try {
    const shop = await openShop(app)
    const { organizationId } = shop.of
    const house = await app.make.printingHouse(organizationId)
    const { db } = app.database
    await db.updateTable('printing_houses').set({ email: 'trykk@naide.example' }).where('id', '=', house).execute()
    const products = [
      await app.make.product(organizationId, { design_files_are_required: false }, { printing_house_id: house }),
      await app.make.product(organizationId, { design_files_are_required: false }, { printing_house_id: house }),
    ]
    const order = await shop.submitted(products)
    await shop.confirm(order)
    const worksheets = await db
      .selectFrom('worksheets')
      .where('organization_id', '=', organizationId)
      .select(['id', 'version'])
      .execute()
    const ids = worksheets.map(({ id }) => id)
    const plan = await app.call('planWorksheetSending', shop.agency, { body: { purpose: 'send', ids } })
    expect(plan.body.isMailed).toBe(false)
    const { body } = await app.call('sendWorksheets', shop.agency, {
      body: { purpose: 'send', message: '', worksheets },
    })
    expect(body.sent).toMatchObject([{ isMailed: false, link: expect.stringMatching(/\/worksheets\/list\//) }])
    const token = body.sent[0]?.link?.split('/').at(-1) ?? ''
    expect((await app.call('getLinkedWorksheets', NOBODY, { params: { token } })).body.worksheets).toHaveLength(2)
  } finally {
    await app.close()
  }
})
