import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openHousePageScene } from '../../testing/scenes/house-page-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('accepting the worksheets of a page at once', () => {
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
  const seenOf = (worksheets: readonly { token: string; version: number }[]) =>
    worksheets.map(({ token, version }) => ({ token, version }))

  it('accepts all, records each under the printing house and sends the agency one email (R21, R39)', async () => {
    const { list, accept, ids, statusOf, get, shop } = await openHousePageScene(app)
    const given = seenOf((await list()).body.worksheets)
    const { status, body } = await accept(given)
    expect([status, body.accepted.length, body.changed]).toEqual([200, 3, []])
    expect(await Promise.all(ids.map(statusOf))).toEqual([3, 3, 3])
    const { events } = await get(ids[0] ?? '')
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'moved', to: expect.objectContaining({ status: 3 }) }),
    )
    expect(JSON.stringify(events)).toContain('Aare')
    const { notifications } = (await app.call('listNotifications', shop.agency, { query: { Page: 1 } })).body
    expect(notifications.filter(({ kind }) => kind === 'worksheetAccepted')).toHaveLength(3)
    const emails = (await app.mails()).filter(
      ({ content }) => content?.kind === 'notified' && content.link.endsWith('/agency/worksheets'),
    )
    expect(emails.map(({ content }) => content?.kind === 'notified' && content.items.length)).toEqual([3])
    expect((await list()).body.worksheets.map(({ steps }) => steps[0])).toEqual(Array(3).fill('complete'))
  })

  it('a worksheet that changed meanwhile is left out, and the others are accepted', async () => {
    const { list, accept, answer, ids, statusOf, get, shop } = await openHousePageScene(app)
    const [one, two, three] = (await list()).body.worksheets
    if (one === undefined || two === undefined || three === undefined) throw new Error('The page has three worksheets')
    await answer(one.token, { from: 2, step: 'askForAdjustment', text: 'Kas matt?' })
    const byName = await Promise.all(ids.map(async (id) => ({ id, name: (await get(id)).name })))
    const changedId = byName.find(({ name }) => name === two.name)?.id ?? ''
    const { version } = await get(changedId)
    await app.call('saveWorksheetNote', shop.agency, {
      params: { id: changedId },
      query: { version },
      body: { note: 'Teine paber' },
    })
    const { body } = await accept(seenOf([one, two, three]))
    expect(body).toEqual({ accepted: [three.token], changed: [one.token, two.token] })
    expect((await Promise.all(ids.map(statusOf))).sort()).toEqual([2, 3, 9])
    await unchanged(async () => expect((await accept(seenOf([one, two, three]))).body.accepted).toEqual([]))
  })

  it('a worksheet whose link has ended is left out', async () => {
    const { list, accept, ids, statusOf, seen, shop } = await openHousePageScene(app, 2)
    const given = seenOf((await list()).body.worksheets)
    const [worksheet] = await seen(ids.slice(0, 1))
    const { id, version } = worksheet ?? { id: '', version: 0 }
    await app.call('revokeWorksheetLink', shop.agency, { params: { id }, query: { version } })
    const { body } = await accept(given)
    expect([body.accepted.length, body.changed.length]).toEqual([1, 1])
    expect(await Promise.all(ids.map(statusOf))).toEqual([2, 3])
  })

  it('a token that the page never had is not found, and nothing is accepted', async () => {
    const [own, other] = [await openHousePageScene(app, 2), await openHousePageScene(app, 2)]
    const given = seenOf((await own.list()).body.worksheets)
    const foreign = seenOf((await other.list()).body.worksheets)
    await unchanged(async () => {
      expect((await own.accept([...given, ...foreign])).status).toBe(404)
      expect((await own.accept(given, 'A'.repeat(43))).status).toBe(404)
      // The token of one job opens no page.
      expect((await own.accept(given, given[0]?.token)).status).toBe(404)
    })
  })

  it('sends as many SQL statements for six worksheets as for two', async () => {
    const count = async (sheets: number) => {
      const { list, accept } = await openHousePageScene(app, sheets)
      const given = seenOf((await list()).body.worksheets)
      const before = app.database.statements()
      expect((await accept(given)).body.accepted).toHaveLength(sheets)
      return app.database.statements() - before
    }
    expect(await count(6)).toBe(await count(2))
  })
})
