import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { remindOfApprovals } from './index.ts'

// engines: both
// rule: R47
describe('reminders of approvals', () => {
  let app: TestApp
  let shop: Shop
  let mari: TestCaller
  let manager: TestCaller
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    shop = await openShop(app)
    mari = await app.make.member(shop.of, 'viewer')
    manager = await app.make.member(shop.of, 'manager')
  })
  afterAll(() => app.close())

  const idOf = ({ userId }: TestCaller): string => userId ?? ''
  const send = async () => {
    await app.call('saveApprovalPolicy', shop.agency, {
      params: shop.client,
      query: { version: 0 },
      body: {
        match: 'all',
        allowsSelfApproval: false,
        agencyOrdersFreely: false,
        approversMayEdit: false,
        isManagedByClient: true,
        rules: [
          {
            name: 'Kõik tellimused',
            isActive: true,
            conditions: [{ kind: 'role', role: 'orderer' }],
            steps: [{ kind: 'person', userId: idOf(mari) }],
          },
        ],
      },
    })
    const draft = await shop.draft()
    await shop.submit(draft)
    return draft
  }
  const emailOf = async (person: TestCaller) =>
    (await app.database.db.selectFrom('users').select('email').where('id', '=', idOf(person)).executeTakeFirstOrThrow())
      .email
  const mailsOf = async (kind: string) =>
    (await app.mails()).flatMap((mail) =>
      mail.kind === kind && mail.organizationId === shop.of.organizationId
        ? [{ to: mail.to.email, content: mail.content }]
        : [],
    )
  /** Runs the job of a morning. */
  const morning = (day: string) => {
    app.setNow(`${day}T04:20:00Z`)
    return remindOfApprovals({ db: app.database.db, now: app.now, newId: app.newId, ports: app.ports })
  }
  const remindersTo = async (person: TestCaller) => {
    const email = await emailOf(person)
    return (await mailsOf('approvalAsked')).filter(
      ({ to, content }) => to === email && content?.kind === 'approvalAsked' && content.isReminder,
    ).length
  }

  it('go out after one and three working days, the last one to managers too, who may decide then', async () => {
    const order = await send()
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
    await app.call('addApprovalDeputy', mari, {
      params: shop.client,
      body: { personId: idOf(mari), deputyId: idOf(manager), from: '2026-03-13', until: '2026-03-14' },
    })
    for (const day of ['2026-03-12', '2026-03-13', '2026-03-14']) await morning(day)
    expect((await mailsOf('approvalDeputy')).map(({ to }) => to)).toEqual([await emailOf(manager)])
  })
})
