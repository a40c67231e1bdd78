// engines: both
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { lockConversation } from './commands/lock-conversation.ts'

type Person = { userId: string; organizationId: string }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const scene = async () => {
  const client = await app.make.client()
  const agent = await app.make.agencyUser(client.organizationId)
  const member = await app.make.member(client)
  const { body } = await app.call('openConversation', member, { body: { userId: agent.userId } })
  return { client, agent, member, conversationId: body.id }
}

const send = (person: Person, conversationId: string, message: string, sendingId?: string) =>
  app.call('sendMessage', person, {
    query: { conversationId },
    body: { message, ...(sendingId === undefined ? {} : { sendingId }) },
  })
const pageOf = async (person: Person, conversationId: string, page = 1, before?: string) =>
  (
    await app.call('listMessages', person, {
      query: { conversationId, page, ...(before === undefined ? {} : { before }) },
    })
  ).body
const textsOf = async (...asked: Parameters<typeof pageOf>) =>
  (await pageOf(...asked)).messages.map(({ content }) => content)
const hasUnread = async (person: Person) => (await app.call('listUnreadConversations', person, {})).body.length > 0
const clear = (person: Person, conversationId: string, messageTimestamp: string) =>
  app.call('clearUnreadMessages', person, { query: { conversationId, messageTimestamp } })

describe('sending a message (R31)', () => {
  // spec: C17
  it('a sent message has author and time and is unread for the other user only', async () => {
    const { agent, member, conversationId } = await scene()
    const { status, body } = await send(member, conversationId, '  Tere!\nKas reedeks jõuab?  ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ content: 'Tere!\nKas reedeks jõuab?', authorId: member.userId })
    expect((await pageOf(agent, conversationId)).messages).toEqual([body])
    expect([await hasUnread(agent), await hasUnread(member)]).toEqual([true, false])
    const [contact] = (await app.call('listChatContacts', agent, {})).body
    expect(contact?.lastMessageAt).toBe(body.timestamp)
  })

  it('a message that looks like a script is stored as plain text', async () => {
    const { agent, member, conversationId } = await scene()
    const text = `<script>alert("õ")</script> {{name}} '; drop table messages; --`
    await send(member, conversationId, text)
    expect(await textsOf(agent, conversationId)).toEqual([text])
  })

  // spec: C9
  it("empty messages, 301 characters and control characters are rejected in the caller's language", async () => {
    const { member, conversationId } = await scene()
    expect((await send(member, conversationId, 'õ'.repeat(300))).status).toBe(200)
    expect((await send(member, conversationId, ` ${'a'.repeat(300)} `)).status).toBe(200)
    const before = await readFingerprint(app.database.db)
    for (const text of ['', ' \n\t ', 'a'.repeat(301), 'piiks\u0007', 'pool \ud83d']) {
      const { status, problems } = await send(member, conversationId, text)
      expect([text, status, problems.map(({ key }) => key)]).toEqual([text, 400, ['message']])
    }
    const { problems } = await send({ ...member, locale: 'en-US' } as Person, conversationId, 'a'.repeat(301))
    expect(problems[0]?.errors[0]).toContain('300')
    expect((await app.callRaw('sendMessage', member, { query: { conversationId }, body: {} })).status).toBe(400)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('a conversation of other users is 404 and stays unchanged', async () => {
    const { client, member, agent, conversationId } = await scene()
    await send(member, conversationId, 'Ainult teile')
    const strangers: Person[] = [
      await app.make.member(client, 'manager'),
      await app.make.agencyUser(client.organizationId),
      await app.make.member(await app.make.client({ organization_id: client.organizationId })),
      (await scene()).member,
    ]
    const before = await readFingerprint(app.database.db)
    for (const stranger of strangers) {
      expect((await send(stranger, conversationId, 'Tere')).status).toBe(404)
      expect((await clear(stranger, conversationId, '2030-01-01T00:00:00Z')).status).toBe(404)
      const read = await app.call('listMessages', stranger, { query: { conversationId, page: 1 } })
      expect([read.status, read.text.includes('Ainult teile')]).toEqual([404, false])
    }
    expect((await send(agent, '00000000000000000000000000', 'Tere')).status).toBe(404)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('a message repeated after a lost answer is stored once', async () => {
    const { agent, member, conversationId } = await scene()
    const first = await send(member, conversationId, 'Üks kord', 'saatmine-1')
    const again = await send(member, conversationId, 'Üks kord', 'saatmine-1')
    expect([again.status, again.body]).toEqual([200, first.body])
    const both = await Promise.all([1, 2, 3].map(() => send(member, conversationId, 'Korraga', 'saatmine-2')))
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    expect((await send(member, conversationId, 'Hoopis muu', 'saatmine-1')).status).toBe(409)
    // The same sending id of another person is another message.
    expect((await send(agent, conversationId, 'Agent', 'saatmine-1')).status).toBe(200)
    expect(await textsOf(agent, conversationId)).toEqual(['Üks kord', 'Korraga', 'Agent'])
  })

  it('concurrent messages are all stored, each with its own time', async () => {
    const { agent, member, conversationId } = await scene()
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => send(nth % 2 === 0 ? member : agent, conversationId, `Sõnum ${nth}`)),
    )
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    const times = (await pageOf(agent, conversationId)).messages.map(({ timestamp }) => timestamp)
    expect(times).toEqual([...new Set(times)].sort())
  })

  it.runIf(inject('template').kind === 'postgres')(
    'sending into a conversation locked for over two seconds is 409 and writes nothing',
    async () => {
      const { member, agent, conversationId } = await scene()
      const before = await readFingerprint(app.database.db)
      await app.database.db.transaction().execute(async (trx) => {
        await lockConversation(trx, { conversationId, userId: agent.userId })
        expect((await send(member, conversationId, 'Ootan')).status).toBe(409)
      })
      expect(await readFingerprint(app.database.db)).toEqual(before)
      expect((await send(member, conversationId, 'Ootan')).status).toBe(200)
    },
  )

  it('users who lost access cannot receive messages; old messages stay readable', async () => {
    const { client, member, agent, conversationId } = await scene()
    const { body } = await send(member, conversationId, 'Viimane sõnum')
    const { db } = app.database
    await db.deleteFrom('client_members').where('user_id', '=', member.userId).execute()
    const before = await readFingerprint(db)
    expect((await send(agent, conversationId, 'Olete veel seal?')).status).toBe(404)
    expect((await send(member, conversationId, 'Jah')).status).toBe(403)
    const another = { client_id: client.id, user_id: member.userId, organization_id: client.organizationId }
    expect(await readFingerprint(db)).toEqual(before)
    expect(await textsOf(agent, conversationId)).toEqual(['Viimane sõnum'])
    expect((await clear(agent, conversationId, body.timestamp)).status).toBe(204)
    await db
      .insertInto('client_members')
      .values({ ...another, role: 'viewer' })
      .execute()
    expect((await send(member, conversationId, 'Jälle siin')).status).toBe(200)
  })
})

describe('pages of a conversation', () => {
  const written = async (count: number) => {
    const place = await scene()
    for (let nth = 1; nth <= count; nth++) await send(place.member, place.conversationId, `${nth}`)
    return place
  }
  const numbers = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

  // spec: C16
  it('pages of messages hold 30, newest page first, oldest message of a page first', async () => {
    const { agent, conversationId } = await written(65)
    expect(await textsOf(agent, conversationId)).toEqual(numbers(36, 65))
    expect(await textsOf(agent, conversationId, 2)).toEqual(numbers(6, 35))
    expect(await textsOf(agent, conversationId, 3)).toEqual(numbers(1, 5))
    expect((await pageOf(agent, conversationId, 2)).hasMoreResults).toBe(true)
    expect((await pageOf(agent, conversationId, 3)).hasMoreResults).toBe(false)
    expect(await pageOf(agent, conversationId, 1_000_000)).toEqual({
      messages: [],
      hasMoreResults: false,
      seenUpTo: null,
    })
  })

  it('a full last page is known to be the last', async () => {
    const { agent, conversationId } = await written(30)
    expect((await pageOf(agent, conversationId)).hasMoreResults).toBe(false)
  })

  it('pages before a time do not shift when new messages come', async () => {
    const { agent, member, conversationId } = await written(40)
    const [oldest] = (await pageOf(agent, conversationId)).messages
    for (let nth = 41; nth <= 75; nth++) await send(member, conversationId, `${nth}`)
    expect(await textsOf(agent, conversationId, 1, oldest?.timestamp)).toEqual(numbers(1, 10))
    expect(await textsOf(agent, conversationId)).toEqual(numbers(46, 75))
  })

  it.each([{ page: 0 }, { page: 1_000_001 }, { page: 'teine' }, {}, { page: 1, before: 'eile' }])(
    'malformed page parameters are rejected: %j',
    async (nonsense) => {
      const { member, conversationId } = await scene()
      const { status } = await app.callRaw('listMessages', member, { query: { conversationId, ...nonsense } })
      expect(status).toBe(400)
    },
  )

  it('a repeated request of messages gets 304 until something changes', async () => {
    const { agent, member, conversationId } = await written(1)
    const query = { query: { conversationId, page: 1 } }
    const tag = String((await app.call('listMessages', member, query)).headers.etag)
    const again = async () => (await app.callRaw('listMessages', { ...member, ifNoneMatch: tag }, query)).status
    expect(await again()).toBe(304)
    const [message] = (await pageOf(agent, conversationId)).messages
    await clear(agent, conversationId, message?.timestamp ?? '')
    expect(await again()).toBe(200)
  })
})

describe('marking as seen', () => {
  // spec: C4
  it('marking as seen clears messages up to that one and shows it to their author', async () => {
    const { agent, member, conversationId } = await scene()
    const { body } = await send(member, conversationId, 'Tere')
    expect((await pageOf(member, conversationId)).seenUpTo).toBeNull()
    expect((await clear(agent, conversationId, body.timestamp)).status).toBe(204)
    expect(await hasUnread(agent)).toBe(false)
    expect((await pageOf(member, conversationId)).seenUpTo).toBe(body.timestamp)
    expect((await pageOf(agent, conversationId)).seenUpTo).toBeNull()
  })

  // spec: C19
  it('marking as seen keeps later messages unread, even within one millisecond', async () => {
    const { agent, member, conversationId } = await scene()
    const first = await send(member, conversationId, 'Esimene')
    const second = await send(member, conversationId, 'Teine')
    await clear(agent, conversationId, first.body.timestamp)
    expect(await hasUnread(agent)).toBe(true)
    await clear(agent, conversationId, second.body.timestamp)
    expect(await hasUnread(agent)).toBe(false)
    // An earlier instant does not make messages unread again.
    await clear(agent, conversationId, first.body.timestamp)
    expect(await hasUnread(agent)).toBe(false)
  })

  it('marking as seen with a future time does not mark messages still to come', async () => {
    const { agent, member, conversationId } = await scene()
    await clear(agent, conversationId, '2100-01-01T00:00:00Z')
    await send(member, conversationId, 'Tere')
    expect(await hasUnread(agent)).toBe(true)
    await clear(agent, conversationId, '2100-01-01T00:00:00Z')
    expect(await hasUnread(agent)).toBe(false)
    await send(member, conversationId, 'Veel')
    expect(await hasUnread(agent)).toBe(true)
  })

  it('own messages are never unread, and marking as seen changes nothing for the other user', async () => {
    const { agent, member, conversationId } = await scene()
    const { body } = await send(member, conversationId, 'Tere')
    await clear(member, conversationId, body.timestamp)
    expect([await hasUnread(member), await hasUnread(agent)]).toEqual([false, true])
    expect((await pageOf(agent, conversationId)).seenUpTo).toBeNull()
  })

  it.each(['homme', '', '2026-03-11'])(
    'marking as seen with an invalid time is rejected: %s',
    async (messageTimestamp) => {
      const { agent, conversationId } = await scene()
      expect((await clear(agent, conversationId, messageTimestamp)).status).toBe(400)
    },
  )
})
