import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorksheetScene, type WorksheetScene } from '../../testing/scenes/worksheet-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
/** Wednesday noon, before the cut-off hour. */
const SENT = '2026-03-11T08:00:00Z'

// rule: R44
describe('deadline by the approval of a proof', () => {
  let app: TestApp
  let scene: WorksheetScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    scene = await openWorksheetScene(app, { withFile: { name: 'plakat.pdf', bytes: PDF } })
  })
  afterEach(() => app.setNow(SENT))
  afterAll(() => app.close())

  const ofItem = () => ({ ...scene.shop.client, id: scene.orderId, itemId: scene.itemId })
  const plan = async () => (await app.call('planProof', scene.shop.agency, { params: ofItem() })).body
  const setDeadline = (deadline: string | null) =>
    app.database.db.updateTable('orders').set({ deadline }).where('id', '=', scene.orderId).execute()
  const send = async () => {
    const { body } = await app.call('sendProof', scene.shop.agency, {
      params: ofItem(),
      body: {
        message: '',
        dueOn: null,
        mode: 'any',
        people: [scene.shop.orderer.userId ?? ''],
        guests: [{ name: 'Mari', email: 'mari@kaubamaja.example' }],
      },
    })
    return body.id
  }
  const get = async (proofId: string) =>
    (await app.call('getProof', scene.shop.orderer, { params: { ...scene.shop.client, proofId } })).body
  const approve = async (proofId: string) => {
    const { files } = await get(proofId)
    const body = { decision: 'approved', note: '', seen: files.map(({ sha256 }) => sha256) } as const
    return app.call('decideProof', scene.shop.orderer, { params: { ...scene.shop.client, proofId }, body })
  }
  const earliestOfEvents = async () => {
    const events = await app.database.db
      .selectFrom('order_events')
      .select('after')
      .where('order_id', '=', scene.orderId)
      .where('kind', '=', 'proofApproved')
      .execute()
    return events.map(({ after }) => JSON.parse(JSON.stringify(after)).proofEarliest ?? null)
  }
  /** Makes the agency's user the project manager, who is emailed of each approval at once. */
  const listenAsManager = async () => {
    const { agency, of } = scene.shop
    await app.database.db.updateTable('clients').set({ agent_id: agency.userId }).where('id', '=', of.id).execute()
    await app.call('saveNotificationSetting', agency, { body: { kind: 'proofApproved', email: 'atOnce' } })
  }
  const answersToAgency = async () =>
    (await app.mails()).flatMap(({ content }) => (content?.kind === 'orderChanged' ? [content] : []))

  /** Day and hour before which the approval has to come, and the deadline that is the earliest one by then. */
  const openEarliest = async () => {
    await setDeadline('2026-04-30')
    const earliest = (await plan()).deadline?.earliest ?? ''
    await setDeadline(earliest)
    return earliest
  }

  it('the plan, the round and its emails name the moment before which the approval keeps the deadline', async () => {
    const day = await openEarliest()
    const deadline = { day, approveBy: { day: '2026-03-11', hour: 12 }, earliest: day }
    expect((await plan()).deadline).toEqual(deadline)
    const id = await send()
    expect((await get(id)).deadline).toEqual(deadline)
    const asked = (await app.mails()).flatMap(({ content }) =>
      content?.kind === 'proofSent' || content?.kind === 'proofSentToGuest' ? [content] : [],
    )
    expect(asked.slice(-2).map(({ approveBy }) => approveBy)).toEqual([deadline.approveBy, deadline.approveBy])
  })

  it('an approval in time keeps the deadline and says nothing of it', async () => {
    const day = await openEarliest()
    const id = await send()
    app.setNow('2026-03-11T09:59:59Z')
    expect((await approve(id)).status).toBe(204)
    app.setNow('2026-03-20T08:00:00Z')
    expect(await get(id)).toMatchObject({ state: 'approved', deadline: null })
    expect((await scene.shop.get(scene.orderId)).deadline).toBe(day)
    expect(await earliestOfEvents()).toEqual([null])
  })

  it('an approval after that moment is told to both sides with the earliest delivery; the deadline stays', async () => {
    const day = await openEarliest()
    const id = await send()
    await listenAsManager()
    app.setNow('2026-03-11T10:00:00Z')
    const late = (await get(id)).deadline
    expect(late).toMatchObject({ day, approveBy: { day: '2026-03-11', hour: 12 } })
    expect(late !== null && late.earliest > day).toBe(true)
    expect((await approve(id)).status).toBe(204)
    app.setNow('2026-03-20T08:00:00Z')
    const approved = await get(id)
    expect(approved).toMatchObject({ state: 'approved', deadline: { day, earliest: late?.earliest } })
    expect(await earliestOfEvents()).toEqual([late?.earliest])
    expect((await answersToAgency()).at(-1)).toMatchObject({ change: 'proofApproved', earliest: late?.earliest })
    expect((await scene.shop.get(scene.orderId)).deadline).toBe(day)
  })

  it('an order without a deadline has nothing to keep', async () => {
    await setDeadline(null)
    expect((await plan()).deadline).toBeNull()
    const id = await send()
    await approve(id)
    expect((await get(id)).deadline).toBeNull()
    expect(await earliestOfEvents()).toEqual([null])
  })
})
