// engines: both
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Person = { userId: string; organizationId: string }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A client whose agent is known, with a member, a colleague of the agent and a member of another client. */
const scene = async () => {
  const organizationId = await app.make.organization({ name: 'Trükiagentuur Õnn' })
  const agent = await app.make.agencyUser(organizationId)
  const colleague = await app.make.agencyUser(organizationId)
  const client = await app.make.client({ organization_id: organizationId, name: 'Äri', agent_id: agent.userId })
  const other = await app.make.client({ organization_id: organizationId, name: 'Teine äri' })
  const member = await app.make.member(client)
  return { client, other, agent, colleague, member, neighbour: await app.make.member(other) }
}

const contactsOf = async (person: Person) => (await app.call('listChatContacts', person, {})).body
const idsOf = async (person: Person) => (await contactsOf(person)).map(({ userId }) => userId)
const open = (person: Person, userId: string) => app.call('openConversation', person, { body: { userId } })
const disable = (userId: string) =>
  app.database.db.updateTable('users').set({ disabled_at: app.now() }).where('id', '=', userId).execute()

// spec: C15
describe('chat contacts (R31)', () => {
  it('chat contacts of a member are the agency users, their own agent first', async () => {
    const { agent, colleague, member, neighbour } = await scene()
    await app.database.db.updateTable('users').set({ name: 'Žanna' }).where('id', '=', agent.userId).execute()
    await app.database.db.updateTable('users').set({ name: 'Aita' }).where('id', '=', colleague.userId).execute()
    expect(await contactsOf(member)).toEqual([
      { userId: agent.userId, name: 'Žanna', organizations: ['Trükiagentuur Õnn'], lastMessageAt: null },
      { userId: colleague.userId, name: 'Aita', organizations: ['Trükiagentuur Õnn'], lastMessageAt: null },
    ])
    // The colleague is not the agent of that client, so names decide the order.
    expect(await idsOf(neighbour)).toEqual([colleague.userId, agent.userId])
  })

  it('chat contacts of an agency user are all members, each once with all their clients', async () => {
    const { client, other, agent, member, neighbour } = await scene()
    await app.database.db
      .insertInto('client_members')
      .values({
        client_id: other.id,
        organization_id: client.organizationId,
        user_id: member.userId,
        role: 'viewer',
      })
      .execute()
    const found = Object.fromEntries(
      (await contactsOf(agent)).map((contact) => [contact.userId, contact.organizations]),
    )
    expect(found).toEqual({ [member.userId]: ['Teine äri', 'Äri'], [neighbour.userId]: ['Teine äri'] })
  })

  it('disabled users, members of closed clients and users of other organizations are no chat contacts', async () => {
    const { other, agent, colleague, member, neighbour } = await scene()
    await scene()
    await disable(colleague.userId)
    await app.database.db.updateTable('clients').set({ is_active: false }).where('id', '=', other.id).execute()
    expect(await idsOf(agent)).toEqual([member.userId])
    expect(await idsOf(member)).toEqual([agent.userId])
    expect((await open(agent, neighbour.userId)).status).toBe(404)
  })

  it('hundreds of chat contacts need one SQL statement', async () => {
    const { client, agent } = await scene()
    for (let nth = 0; nth < 200; nth++) await app.make.member(client)
    const before = app.database.statements()
    expect(await idsOf(agent)).toHaveLength(202)
    expect(app.database.statements() - before).toBe(2)
  })
})

describe('opening a conversation (R31)', () => {
  // spec: C3
  it('a conversation is the same for both users, however often it is opened', async () => {
    const { agent, member } = await scene()
    const { body, status } = await open(member, agent.userId)
    expect(status).toBe(200)
    expect((await open(member, agent.userId)).body).toEqual(body)
    expect((await open(agent, member.userId)).body).toEqual(body)
  })

  it('two users who open a conversation at once get the same one', async () => {
    const { agent, member } = await scene()
    const calls = Array.from({ length: 6 }, (_, nth) =>
      nth % 2 === 0 ? open(member, agent.userId) : open(agent, member.userId),
    )
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const [id] = new Set(answers.map(({ body }) => body.id))
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]))
    const { db } = app.database
    const participants = db.selectFrom('conversation_participants').select('user_id')
    expect(await participants.where('conversation_id', '=', id ?? '').execute()).toHaveLength(2)
  })

  it('opening a conversation with anybody but a chat contact is 404 and creates nothing', async () => {
    const { client, agent, colleague, member, neighbour } = await scene()
    const foreign = await scene()
    const second = await app.make.member(client)
    const gone = await app.make.agencyUser(client.organizationId)
    await disable(gone.userId)
    const before = await readFingerprint(app.database.db)
    const refused: [Person, string][] = [
      [member, member.userId],
      [member, second.userId],
      [member, neighbour.userId],
      [member, foreign.agent.userId],
      [member, foreign.member.userId],
      [member, gone.userId],
      [member, '00000000000000000000000000'],
      [agent, agent.userId],
      [agent, colleague.userId],
      [agent, foreign.member.userId],
    ]
    for (const [person, userId] of refused) expect((await open(person, userId)).status).toBe(404)
    expect((await app.callRaw('openConversation', member, { body: { userId: 'ei ole\u0000 id' } })).status).toBe(400)
    expect(
      (await open({ ...member, organizationId: foreign.client.organizationId }, foreign.agent.userId)).status,
    ).toBe(403)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('a user of two organizations has separate conversations in each', async () => {
    const { agent, member } = await scene()
    const there = await scene()
    await app.database.db
      .insertInto('client_members')
      .values({
        client_id: there.client.id,
        organization_id: there.client.organizationId,
        user_id: member.userId,
        role: 'orderer',
      })
      .execute()
    const elsewhere = { ...member, organizationId: there.client.organizationId }
    const here = await open(member, agent.userId)
    const other = await open(elsewhere, there.agent.userId)
    const page = { query: { conversationId: here.body.id, page: 1 } }
    expect(other.body.id).not.toBe(here.body.id)
    expect((await app.call('listMessages', member, page)).status).toBe(200)
    expect((await app.call('listMessages', elsewhere, page)).status).toBe(404)
    expect((await open(elsewhere, agent.userId)).status).toBe(404)
  })
})
