import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addConversation, addPartner } from '../../testing/worlds/world-chat.ts'

describe('unread conversations', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const poll = (caller: TestCaller) => app.call('listUnreadConversations', caller, {})
  const presenceOf = async ({ userId }: TestCaller): Promise<string | null> => {
    const query = app.database.db
      .selectFrom('presences')
      .select('last_seen_at')
      .where('user_id', '=', userId ?? '')
    return (await query.executeTakeFirst())?.last_seen_at.toISOString() ?? null
  }

  // spec: C18
  it("unread conversations are the caller's own, with their other participant", async () => {
    const client = await app.make.client()
    const me = await app.make.member(client)
    const [agent, quiet] = [await addPartner(app, me), await addPartner(app, me)]
    const id = await addConversation(app, me, agent)
    await addConversation(app, { ...me, userId: quiet }, me.userId)
    const elsewhere = await app.make.client()
    await addConversation(app, { ...me, organizationId: elsewhere.organizationId }, quiet)
    const { body } = await poll(me)
    expect(body).toEqual([{ conversationId: id, contacts: [agent], hasUnreadMessages: true }])
  })

  it('unread conversations may be an empty list, and are 403 outside the organization', async () => {
    const client = await app.make.client()
    const me = await app.make.member(client)
    expect((await poll(me)).body).toEqual([])
    const elsewhere = { ...me, organizationId: await app.make.organization() }
    expect((await poll(elsewhere)).status).toBe(403)
  })

  it('a poll stores the time last seen once a minute, otherwise needs no SQL statement besides the scope', async () => {
    const client = await app.make.client()
    const [me, other] = [await app.make.member(client), await app.make.member(client)]
    const cost = async (at: string): Promise<[number, string | null]> => {
      app.setNow(at)
      // The first call of a minute also reads the signing keys, which another process may have rotated.
      await poll(other)
      const before = app.database.statements()
      expect((await poll(me)).status).toBe(200)
      return [app.database.statements() - before, await presenceOf(me)]
    }
    expect(await presenceOf(me)).toBeNull()
    expect(await cost('2026-03-11T08:00:00.000Z')).toEqual([2, '2026-03-11T08:00:00.000Z'])
    expect(await cost('2026-03-11T08:00:03.000Z')).toEqual([1, '2026-03-11T08:00:00.000Z'])
    expect(await cost('2026-03-11T08:00:59.000Z')).toEqual([1, '2026-03-11T08:00:00.000Z'])
    expect(await cost('2026-03-11T08:01:00.000Z')).toEqual([2, '2026-03-11T08:01:00.000Z'])
    app.setNow('2026-03-11T08:00:00.000Z')
  })

  it('a poll with the current ETag is 304 until something changes', async () => {
    const me = await app.make.member(await app.make.client())
    const first = await poll(me)
    const tag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('no-store')
    const again = async (ifNoneMatch: string) => {
      const answer = await app.callRaw('listUnreadConversations', { ...me, ifNoneMatch }, {})
      return [answer.status, answer.text, answer.headers.etag]
    }
    expect(await again(tag)).toEqual([304, '', tag])
    // ETag as changed by a proxy that compresses the response.
    expect(await again(`"muu", W/${tag}`)).toEqual([304, '', tag])
    expect((await again('"muu"'))[0]).toBe(200)
    await addConversation(app, me, await addPartner(app, me))
    const [status, text, nextTag] = await again(tag)
    expect([status, JSON.parse(String(text)).length, nextTag === tag]).toEqual([200, 1, false])
  })

  it('a poll with a valid ETag from outside the organization is 403', async () => {
    const me = await app.make.member(await app.make.client())
    const tag = String((await poll(me)).headers.etag)
    const stranger = { userId: me.userId, organizationId: await app.make.organization(), ifNoneMatch: tag }
    expect((await app.callRaw('listUnreadConversations', stranger, {})).status).toBe(403)
  })

  it('the poll uses the index of unread rows, not the table', async () => {
    const me = await app.make.member(await app.make.client())
    const { rows } = await app.database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql<{ 'QUERY PLAN': string }>`explain select conversation_id from conversation_participants
        where user_id = ${me.userId} and organization_id = ${me.organizationId} and has_unread_messages`.execute(trx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('conversation_participants_unread')
  })
})
