// engines: both
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { type BackOfficeChange, recordChanges } from './record-change.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const scene = async () => {
  const organizationId = await app.make.organization()
  const { userId } = await app.make.agencyUser(organizationId)
  const { now, newId, database } = app
  const ctx = { db: database.db, now, newId, organizationId, user: { id: userId, name: 'Kaja Kask' } }
  const record = (change: Partial<BackOfficeChange>) =>
    recordChanges(ctx, [{ noun: 'client', verb: 'changed', subject: { id: 'c1', name: 'Õunapuu OÜ' }, ...change }])
  const kept = () =>
    app.database.db.selectFrom('audit_events').where('organization_id', '=', organizationId).selectAll().execute()
  return { record, kept }
}

describe('recorded changes of the back office', () => {
  it('a recorded change stores the differing fields, the author and the search text', async () => {
    const { record, kept } = await scene()
    await record({ before: { name: 'Õunapuu', agent: 'a1' }, after: { name: 'Õunapuu OÜ', agent: 'a1' } })
    expect(await kept()).toEqual([
      expect.objectContaining({
        noun: 'client',
        verb: 'changed',
        subject_name: 'Õunapuu OÜ',
        actor_name: 'Kaja Kask',
        before: { name: 'Õunapuu' },
        after: { name: 'Õunapuu OÜ' },
        search_text: 'ounapuu ou kaja kask',
      }),
    ])
  })

  it('a change without a difference is not recorded, except for verbs such as sent and revoked', async () => {
    const { record, kept } = await scene()
    await record({ before: { name: 'Õunapuu' }, after: { name: 'Õunapuu' } })
    expect(await kept()).toEqual([])
    await record({ verb: 'sent' })
    expect(await kept()).toHaveLength(1)
  })

  it.each(['update audit_events set verb = verb', 'delete from audit_events'])(
    'a recorded change cannot be altered by %s',
    async (text) => {
      const { record, kept } = await scene()
      await record({ verb: 'created' })
      const before = await kept()
      await expect(sql.raw(text).execute(app.database.db)).rejects.toThrow(/stays/)
      expect(await kept()).toEqual(before)
    },
  )
})
