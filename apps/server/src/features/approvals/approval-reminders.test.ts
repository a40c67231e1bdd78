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

  describe('emails to a deputy', () => {
    const setDeputy = async (from: string, until: string, of = scene) =>
      (
        await app.call('addApprovalDeputy', of.mari, {
          params: of.shop.client,
          body: { personId: of.idOf(of.mari), deputyId: of.idOf(of.manager), from, until },
        })
      ).body.id
    const told = async () =>
      (await scene.mailsOf('approvalDeputy')).map(({ to, content }) => ({
        to,
        waiting: content?.kind === 'approvalDeputy' ? content.waitingCount : null,
      }))

    it('tell once that the period begins, and how many orders wait', async () => {
      await scene.savePolicy()
      await scene.send()
      await scene.send()
      await setDeputy('2026-03-13', '2026-03-14')
      expect(await told()).toEqual([])
      for (const day of ['2026-03-12', '2026-03-13', '2026-03-14']) await morning(day)
      expect(await told()).toEqual([{ to: await scene.emailOf(scene.manager), waiting: 2 }])
      const [mail] = await scene.mailsOf('approvalDeputy')
      expect(mail?.content).toMatchObject({ from: '2026-03-13', until: '2026-03-14' })
    })

    it('tell at once of a period that has begun, with no other email in the morning', async () => {
      await setDeputy('2026-03-10', '2026-03-14')
      const mails = [{ to: await scene.emailOf(scene.manager), waiting: 0 }]
      expect(await told()).toEqual(mails)
      await morning('2026-03-12')
      expect(await told()).toEqual(mails)
    })

    it('tell on a later day when the portal was down on the first', async () => {
      await setDeputy('2026-03-12', '2026-03-20')
      await morning('2026-03-17')
      expect(await told()).toHaveLength(1)
    })

    it('do not tell of a period that was removed or is over, nor while the client is closed', async () => {
      const params = { ...scene.shop.client, deputyId: await setDeputy('2026-03-12', '2026-03-13') }
      expect((await app.call('removeApprovalDeputy', scene.mari, { params })).status).toBeLessThan(300)
      await setDeputy('2026-03-14', '2026-03-15')
      await morning('2026-03-16')
      app.setNow('2026-03-16T08:00:00Z')
      await setDeputy('2026-03-17', '2026-03-19')
      const open = (isOpen: boolean) =>
        app.database.db.updateTable('clients').set({ is_active: isOpen }).where('id', '=', scene.shop.of.id).execute()
      await open(false)
      await morning('2026-03-17')
      expect(await told()).toEqual([])
      await open(true)
      await morning('2026-03-18')
      expect(await told()).toHaveLength(1)
    })
  })
})
