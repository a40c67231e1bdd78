import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { type ApprovalScene, openApprovalScene } from '../../testing/scenes/approval-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// engines: both
// rule: R47
describe('orders that an approver edits', () => {
  let app: TestApp
  let scene: ApprovalScene
  let sender: TestCaller
  let liis: TestCaller
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openApprovalScene(app)
    sender = await app.make.member(scene.shop.of, 'manager')
    liis = await app.make.member(scene.shop.of)
  })
  afterAll(() => app.close())

  /** Saves rules by which orders of managers are approved by the manager of the scene, and then by these. */
  const save = (approversMayEdit = true, ...further: TestCaller[]) =>
    scene.savePolicy({
      approversMayEdit,
      rules: [
        scene.aRule({
          conditions: [{ kind: 'role', role: 'manager' }],
          steps: [scene.manager, ...further].map(scene.stepOf),
        }),
      ],
    })
  let minute = 0
  const sendBy = async (caller: TestCaller, id: string) => {
    minute += 1
    app.setNow(`2026-03-11T08:${String(minute).padStart(2, '0')}:00Z`)
    const order = await scene.shop.get(id)
    expect((await scene.shop.submit(order, await scene.shop.seen(order, caller), caller)).status).toBe(200)
    return (await scene.shop.get(id)).status.status
  }
  const sendOwn = async () => {
    const { id } = await scene.shop.draft(undefined, sender)
    expect(await sendBy(sender, id)).toBe('waitingApproval')
    return id
  }
  const takeOver = async (caller: TestCaller, id: string, version?: number) =>
    (
      await app.call('takeOverOrder', caller, {
        params: { ...scene.shop.client, id },
        query: { version: version ?? (await scene.shop.get(id)).version },
      })
    ).status
  const eventsOf = async (id: string) =>
    (await scene.shop.rowsOf(id)).events.map(({ kind, actor_id }) => [kind, actor_id])
  const represent = (id: string, person: TestCaller, caller: TestCaller) =>
    app.call('setRepresentative', caller, {
      params: scene.shop.client,
      query: { orderId: id, representativeId: scene.idOf(person) },
    })

  it('are taken over only where the client allows it, by who decides and may order, at the version that they saw', async () => {
    await save(false)
    const id = await sendOwn()
    expect((await scene.read(id, scene.manager)).body.actions).toMatchObject({ decide: true, takeOver: false })
    expect(await takeOver(scene.manager, id)).toBe(403)
    await save()
    expect((await scene.read(id, scene.manager)).body.actions.takeOver).toBe(true)
    const before = await scene.shop.rowsOf(id)
    expect(await takeOver(scene.manager, id, before.order?.version)).toBe(200)
  })

  it('are refused to everybody else, with nothing changed', async () => {
    await save()
    const id = await sendOwn()
    const before = await scene.shop.rowsOf(id)
    for (const caller of [sender, liis, scene.mari, scene.shop.agency]) expect(await takeOver(caller, id)).toBe(403)
    expect(await takeOver(scene.manager, id, (await scene.shop.get(id)).version - 1)).toBe(409)
    expect(await scene.shop.rowsOf(id)).toEqual(before)
  })

  it('are sent without a further step of the editor, and stay the order of their orderer', async () => {
    await save()
    const id = await sendOwn()
    expect(await takeOver(scene.manager, id)).toBe(200)
    const draft = await scene.shop.get(id)
    expect(draft).toMatchObject({ status: { status: 'draft' }, approvalEdit: { by: expect.any(String) } })
    await scene.shop.save(draft, scene.shop.itemsOf(draft, 40), { caller: scene.manager })
    expect((await scene.shop.summary(await scene.shop.get(id), scene.manager)).body.approvals).toEqual([])
    expect(await sendBy(scene.manager, id)).toBe('submitted')
    const { order } = await scene.shop.rowsOf(id)
    expect(order?.representative_id).toBe(scene.idOf(sender))
    const events = await eventsOf(id)
    expect(events).toContainEqual(['approvalTakenOver', scene.idOf(scene.manager)])
    expect(events).toContainEqual(['submitted', scene.idOf(scene.manager)])
  })

  it('need the approval of the others, which neither their sender nor their editor gives', async () => {
    await save(true, liis)
    const id = await sendOwn()
    await takeOver(scene.manager, id)
    expect(await sendBy(scene.manager, id)).toBe('waitingApproval')
    const { body } = await scene.read(id, liis)
    expect(body).toMatchObject({ isEdit: true, steps: [{ waitsFor: { kind: 'person' } }] })
    expect(body.steps.length).toBe(1)
    for (const caller of [sender, scene.manager]) {
      expect((await scene.read(id, caller)).body.actions).toMatchObject({ decide: false, takeOver: false })
      expect((await scene.decide(id, caller, { page: body })).status).toBe(403)
    }
    expect((await scene.decide(id, liis)).status).toBe(200)
    expect((await scene.shop.get(id)).status.status).toBe('submitted')
    expect((await scene.mailsOf('approvalGiven')).map(({ to }) => to).sort()).toEqual(
      [await scene.emailOf(sender), await scene.emailOf(scene.manager)].sort(),
    )
  })

  it('are those of the editor once they are in the name of the editor: nobody of both approves them', async () => {
    await save()
    const id = await sendOwn()
    await takeOver(scene.manager, id)
    await represent(id, scene.manager, scene.manager)
    expect(await sendBy(scene.manager, id)).toBe('waitingApproval')
    const { body } = await scene.read(id, sender)
    expect(body).toMatchObject({ isEdit: false, steps: [{ waitsFor: { kind: 'agency' } }] })
    for (const caller of [sender, scene.manager])
      expect((await scene.decide(id, caller, { page: body })).status).toBe(403)
    const { body: counts } = await app.call('getAgencyAttention', scene.shop.agency, {})
    expect(counts).toContainEqual({ kind: 'toApprove', count: 1 })
  })

  it('are asked of the editor again when somebody else sends them', async () => {
    await save()
    const id = await sendOwn()
    await takeOver(scene.manager, id)
    expect(await sendBy(sender, id)).toBe('waitingApproval')
    expect((await scene.read(id, scene.manager)).body.actions.decide).toBe(true)
  })

  it('are given by neither sender nor editor when an edit was withdrawn, sent again and escalated', async () => {
    await save(true, liis)
    const id = await sendOwn()
    await takeOver(scene.manager, id)
    await sendBy(scene.manager, id)
    await app.call('withdrawOrder', scene.manager, {
      params: { ...scene.shop.client, id },
      query: { version: (await scene.shop.get(id)).version },
    })
    expect(await sendBy(scene.manager, id)).toBe('waitingApproval')
    await app.database.db
      .updateTable('approval_steps')
      .set({ reminders_sent: 2 })
      .where('organization_id', '=', scene.shop.of.organizationId)
      .where('state', '=', 'waiting')
      .execute()
    // Escalated to managers: the only two have sent or edited it.
    for (const caller of [sender, scene.manager]) expect((await scene.read(id, caller)).body.actions.decide).toBe(false)
    expect((await scene.read(id, scene.shop.agency)).body.actions.decide).toBe(true)
  })

  it('and a decision at once leave one of both', async () => {
    await save()
    const id = await sendOwn()
    const page = (await scene.read(id, scene.manager)).body
    const results = await Promise.all([
      takeOver(scene.manager, id, page.order.version),
      scene.decide(id, scene.manager, { page }).then(({ status }) => status),
    ])
    expect(results.filter((status) => status === 200).length).toBe(1)
  })
})
