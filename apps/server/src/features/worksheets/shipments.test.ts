import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('shipments of a worksheet', () => {
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
  const setStatus = ({ id }: WorksheetScene, status: number) =>
    app.database.db.updateTable('worksheets').set({ status }).where('id', '=', id).execute()
  type WorksheetShipment = { destinationId: string | null; carrier: string; trackingNumber: string }
  const save = (scene: WorksheetScene, token: string, shipments: WorksheetShipment[]) =>
    app.call('saveLinkedShipments', scene.nobody, { params: { token }, body: { shipments } })
  const accepted = async () => {
    const scene = await openWorksheetScene(app)
    const { token } = await scene.send()
    await scene.answer(token, { from: 2, step: 'accept' })
    return { scene, token }
  }
  const told = async ({ shop }: WorksheetScene) => {
    const { body } = await app.call('listNotifications', shop.agency, { query: { Page: 1 } })
    return body.notifications.filter(({ kind }) => kind === 'worksheetShipped').length
  }

  it('tracking numbers are shown to the agency and to the client, without the printing house (R4)', async () => {
    const { scene, token } = await accepted()
    const { contactId, orderer, client } = scene.shop
    const shipments = [
      { destinationId: contactId, carrier: 'Omniva', trackingNumber: 'CC123456789EE' },
      { destinationId: null, carrier: 'DPD', trackingNumber: '05757' },
    ]
    expect((await save(scene, token, shipments)).status).toBe(204)
    const { shipments: seen, events, printingHouse } = await scene.get()
    expect(seen).toEqual(shipments)
    expect(events.find(({ kind }) => kind === 'shipmentsSaved')).toMatchObject({
      note: 'Omniva CC123456789EE\nDPD 05757',
      who: printingHouse?.name,
      isByLink: true,
    })
    const params = { ...client, id: scene.orderId }
    const { body, text } = await app.call('getOrderShipments', orderer, { params })
    expect(body).toMatchObject([
      { destinationName: expect.any(String), carrier: 'Omniva', trackingNumber: 'CC123456789EE' },
      { destinationName: null, carrier: 'DPD', trackingNumber: '05757' },
    ])
    expect(text).not.toContain(printingHouse?.name)
    expect(await told(scene)).toBe(1)
  })

  it('the same shipments again change nothing and are not told again (R39)', async () => {
    const { scene, token } = await accepted()
    const one = { destinationId: null, carrier: 'DPD', trackingNumber: '05757' }
    await save(scene, token, [one])
    await unchanged(async () => expect((await save(scene, token, [one])).status).toBe(204))
    await save(scene, token, [])
    expect((await scene.get()).shipments).toEqual([])
    expect(await told(scene)).toBe(1)
  })

  it('shipments that are incomplete or of a foreign destination are refused, and nothing changes', async () => {
    const { scene, token } = await accepted()
    const other = await openWorksheetScene(app)
    const one = { destinationId: null, carrier: 'DPD', trackingNumber: '05757' }
    await unchanged(async () => {
      const wrong = [one, { destinationId: other.shop.contactId, carrier: ' ', trackingNumber: '' }]
      const { status, problems } = await save(scene, token, wrong)
      expect([status, problems.map(({ key }) => key).sort()]).toEqual([
        400,
        ['shipments[1].carrier', 'shipments[1].destinationId', 'shipments[1].trackingNumber'],
      ])
      expect((await save(scene, 'A'.repeat(43), [one])).status).toBe(404)
    })
    for (const status of [2, 4, 7, 8, 9]) {
      await setStatus(scene, status)
      await unchanged(async () => expect((await save(scene, token, [one])).status).toBe(409))
    }
    await setStatus(scene, 3)
    await app.call('revokeWorksheetLink', scene.shop.agency, await scene.guard())
    await unchanged(async () => expect((await save(scene, token, [one])).status).toBe(403))
  })

  it('an order without shipments has an empty list, and a foreign order is not found', async () => {
    const [own, other] = [await openWorksheetScene(app), await openWorksheetScene(app)]
    const { orderer, client } = own.shop
    const list = (id: string) => app.call('getOrderShipments', orderer, { params: { ...client, id } })
    expect((await list(own.orderId)).body).toEqual([])
    expect((await list(other.orderId)).status).toBe(404)
  })
})
