import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('unread conversations', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const aConversation = async (organizationId: string, unread: Record<string, boolean>): Promise<string> => {
    const id = app.newId()
    const row = { id, organization_id: organizationId, created_at: app.now() }
    await app.database.db.insertInto('conversations').values(row).execute()
    const participants = Object.entries(unread).map(([user_id, has_unread_messages]) => ({
      conversation_id: id,
      user_id,
      organization_id: organizationId,
      has_unread_messages,
    }))
    await app.database.db.insertInto('conversation_participants').values(participants).execute()
    return id
  }

  it('only the caller’s own with something unread are told, with who else takes part, in one statement', async () => {
    const client = await app.make.client()
    const me = await app.make.member(client)
    const agent = await app.make.agencyUser(client.organizationId)
    const other = await app.make.agencyUser(client.organizationId)
    const id = await aConversation(client.organizationId, {
      [me.userId]: true,
      [agent.userId]: false,
      [other.userId]: false,
    })
    await aConversation(client.organizationId, { [me.userId]: false, [agent.userId]: true })
    await aConversation(await app.make.organization(), { [me.userId]: true, [agent.userId]: true })
    const before = app.database.statements()
    const { body } = await app.call('listUnreadConversations', me, {})
    expect(app.database.statements() - before).toBe(2)
    const contacts = [agent.userId, other.userId].sort()
    expect(body).toEqual([{ conversationId: id, contacts, hasUnreadMessages: true }])
  })

  it('nothing unread is an empty list, and nobody’s poll is for strangers', async () => {
    const client = await app.make.client()
    const me = await app.make.member(client)
    expect((await app.call('listUnreadConversations', me, {})).body).toEqual([])
    const elsewhere = { ...me, organizationId: await app.make.organization() }
    expect((await app.call('listUnreadConversations', elsewhere, {})).status).toBe(403)
  })

  it('the poll reads the index of unread rows, not the table', async () => {
    const me = await app.make.member(await app.make.client())
    const { rows } = await app.database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return sql<{ 'QUERY PLAN': string }>`explain select conversation_id from conversation_participants
        where user_id = ${me.userId} and organization_id = ${me.organizationId} and has_unread_messages`.execute(trx)
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('conversation_participants_unread')
  })
})
