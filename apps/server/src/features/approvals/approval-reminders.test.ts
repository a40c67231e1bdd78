import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { type ApprovalScene, openApprovalScene } from '../../testing/scenes/approval-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { remindOfApprovals } from './index.ts'

// engines: both
// rule: R47
describe('reminders of approvals', () => {
  let app: TestApp
  let scene: ApprovalScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openApprovalScene(app)
  })
  afterAll(() => app.close())

  /** Runs the job of a morning. */
  const morning = (day: string) => {
    app.setNow(`${day}T04:20:00Z`)
    return remindOfApprovals({ db: app.database.db, now: app.now, newId: app.newId, ports: app.ports })
  }
  const remindersTo = async (person: TestCaller) => {
    const email = await scene.emailOf(person)
    return (await scene.mailsOf('approvalAsked')).filter(
      ({ to, content }) => to === email && content?.kind === 'approvalAsked' && content.isReminder,
    ).length
  }

  it('go out after one and three working days, the last one to managers too, who may decide then', async () => {
    const { mari, manager, shop } = scene
    await scene.savePolicy()
    const order = await scene.send()
    for (const [day, ofMari, ofManager] of [
      ['2026-03-11', 0, 0],
      ['2026-03-12', 1, 0],
      ['2026-03-13', 1, 0],
      ['2026-03-14', 1, 0],
      ['2026-03-16', 2, 1],
      ['2026-03-20', 2, 1],
    ] as const) {
      await morning(day)
      await morning(day)
      expect([day, await remindersTo(mari), await remindersTo(manager)]).toEqual([day, ofMari, ofManager])
    }
    const { body } = await app.call('getApproval', manager, { params: { ...shop.client, id: order.id } })
    expect(body.actions.decide).toBe(true)
  })

  it('tell a deputy once that the period begins', async () => {
    const { mari, manager, shop } = scene
    await app.call('addApprovalDeputy', mari, {
      params: shop.client,
      body: { personId: scene.idOf(mari), deputyId: scene.idOf(manager), from: '2026-03-13', until: '2026-03-14' },
    })
    for (const day of ['2026-03-12', '2026-03-13', '2026-03-14']) await morning(day)
    expect((await scene.mailsOf('approvalDeputy')).map(({ to }) => to)).toEqual([await scene.emailOf(manager)])
  })
})
