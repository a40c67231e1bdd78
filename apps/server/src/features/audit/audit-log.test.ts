// engines: both
import type { AuditedNoun } from '@tiraaz/domain/audit/audited'
import { EXPORT_ROWS } from '@tiraaz/domain/imports/import-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { recordChanges } from '../../context/record-change.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the audit log', () => {
  let app: TestApp
  let organizationId: string
  let mari: TestCaller
  let stranger: TestCaller
  beforeAll(async () => {
    app = await openTestApp()
    organizationId = await app.make.organization()
    mari = await app.make.agencyUser(organizationId)
    stranger = await app.make.agencyUser(await app.make.organization())
    const change = (noun: AuditedNoun, name: string, at: string, before: object | null, after: object) =>
      recordChanges(
        {
          db: app.database.db,
          now: () => new Date(at),
          newId: app.newId,
          organizationId,
          user: { id: mari.userId ?? '', name: 'Mari Mägi' },
        },
        [
          {
            noun,
            verb: before === null ? 'created' : 'changed',
            subject: { id: `${noun}-1`, name },
            ...(before === null ? {} : { before: { ...before } }),
            after: { ...after },
          },
        ],
      )
    await change('client', 'Põhjala Pood', '2026-03-01T08:00:00Z', null, { name: 'Põhjala Pood' })
    await change('client', 'Põhjala Pood', '2026-03-10T21:30:00Z', { isActive: true }, { isActive: false })
    await change('product', 'Plakat; A2', '2026-03-11T08:00:00Z', { name: 'Plakat' }, { name: '=Plakat; "A2"' })
  })
  afterAll(() => app.close())

  const list = (query: Record<string, unknown> = {}, caller = mari) =>
    app.call('listAuditEvents', caller, { query: { Page: 1, ...query } })
  const subjects = async (query: Record<string, unknown>) => (await list(query)).body.events.map(({ what }) => what)

  it('the audit log shows author, object, old and new values in words', async () => {
    const { events, pageCount } = (await list()).body
    expect(pageCount).toBe(1)
    expect(events.map(({ what }) => what)).toEqual(['Toode muudetud', 'Klient muudetud', 'Klient lisatud'])
    expect(events[0]).toMatchObject({
      actorName: 'Mari Mägi',
      subjectName: 'Plakat; A2',
      changes: [{ field: 'Nimi', before: 'Plakat', after: '=Plakat; "A2"' }],
    })
    expect((await list({}, { ...mari, locale: 'en-US' })).body.events[1]).toMatchObject({
      what: 'Client changed',
      changes: [{ before: 'yes', after: 'no' }],
    })
  })

  it.each([
    [{ 'Nouns[]': ['product'] }, 1],
    [{ 'Nouns[]': ['invoice'] }, 0],
    [{ Search: 'pohjala' }, 2],
    [{ Search: 'mari plakat' }, 1],
    // A day in Tallinn ends two hours before the one in Greenwich.
    [{ From: '2026-03-11' }, 1],
    [{ From: '2026-03-10', To: '2026-03-10' }, 1],
    [{ To: '2026-03-09' }, 1],
  ])('the audit log is filtered by %j', async (query, count) => {
    expect(await subjects(query)).toHaveLength(count)
  })

  it('the audit log is filtered by author and offers only existing authors and kinds', async () => {
    expect(await subjects({ 'Actors[]': [mari.userId] })).toHaveLength(3)
    expect(await subjects({ 'Actors[]': [stranger.userId] })).toHaveLength(0)
    const { body } = await app.call('getAuditFilters', mari, {})
    expect(body.nouns).toEqual([
      { id: 'client', name: 'Klient' },
      { id: 'product', name: 'Toode' },
    ])
    expect(body.actors.map(({ id }) => id)).toEqual([mari.userId])
    const search = async (Search: string, ids: string[] = []) =>
      (await app.call('getAuditFilters', mari, { query: { Search, 'Actors[]': ids } })).body.actors.map(({ id }) => id)
    expect(await search('seda nime ei ole')).toEqual([])
    expect(await search('seda nime ei ole', [mari.userId ?? '', stranger.userId ?? ''])).toEqual([mari.userId])
  })

  it('the exported audit log contains no spreadsheet formulas', async () => {
    const { text, status } = await app.callRaw('exportAuditEvents', mari, { query: { 'Nouns[]': ['product'] } })
    expect(status).toBe(200)
    expect(text).toContain(`'=Plakat; ""A2""`)
    expect(text.trim().split('\r\n')).toHaveLength(2)
  })

  it('an export of too many changes of the audit log is refused instead of cut', async () => {
    const many = await app.make.organization()
    const caller = await app.make.agencyUser(many)
    await sql`
      insert into audit_events (id, organization_id, actor_name, at, noun, subject_id, subject_name, verb, search_text)
      select 'many-' || n, ${many}, 'Mari', '2026-03-01T08:00:00Z'::timestamptz + n * interval '1 minute', 'client', 'c', 'C',
        'changed', 'c'
      from generate_series(1, ${EXPORT_ROWS + 1}::integer) n`.execute(app.database.db)
    const answer = await app.callRaw('exportAuditEvents', caller, { query: {} })
    expect([answer.status, answer.text.includes('Kitsendage valikut')]).toEqual([400, true])
    const narrowed = await app.callRaw('exportAuditEvents', caller, { query: { From: '2026-03-02' } })
    expect(narrowed.status).toBe(200)
  })

  it('the audit log shows changes of the own organization only', async () => {
    expect((await list({}, stranger)).body.events).toEqual([])
  })
})
