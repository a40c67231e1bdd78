import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Jobs } from '../../ports/jobs/job-queue.ts'
import type { EmailContentOf } from '../../core/email-content.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { mailUnreadMessages } from './emails/unread-messages-email.ts'

type Person = { userId: string; organizationId: string }

let app: TestApp
let member: Person
let agent: Person
let conversationId: string

const clock = (time: string): void => app.setNow(`2026-03-11T${time}.000Z`)
const write = async (author: Person, message: string): Promise<string> =>
  (await app.call('sendMessage', author, { query: { conversationId }, body: { message } })).body.timestamp
const comesBy = (person: Person) => app.call('listUnreadConversations', person, {})
const reads = (person: Person, messageTimestamp: string) =>
  app.call('clearUnreadMessages', person, { query: { conversationId, messageTimestamp } })

const isLook = (data: Jobs[keyof Jobs]): data is Jobs['mailUnreadMessages'] => 'conversationId' in data

/** Moves the clock and runs the jobs due until then, as the queue would. */
const until = async (time: string): Promise<void> => {
  clock(time)
  for (;;) {
    const at = app.jobs.sent.findIndex(
      (job) =>
        typeof job.time === 'object' && 'notBefore' in job.time && job.time.notBefore.getTime() <= app.now().getTime(),
    )
    const [job] = at === -1 ? [] : app.jobs.sent.splice(at, 1)
    if (job === undefined) return
    const { db } = app.database
    if (isLook(job.data)) await mailUnreadMessages({ db, now: app.now, newId: app.newId, ports: app.ports }, job.data)
  }
}

const emailsTo = async (to: Person) => {
  const { email } = await app.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', to.userId)
    .executeTakeFirstOrThrow()
  const mails = await app.mails()
  return mails.flatMap((mail) =>
    mail.kind === 'unreadMessage' && mail.to.email === email ? [mail.content as EmailContentOf<'unreadMessage'>] : [],
  )
}
const readSentMessages = async (to: Person): Promise<string[][]> => (await emailsTo(to)).map(({ messages }) => messages)

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.jobs.sent.length = 0
  clock('10:00:00')
  const client = await app.make.client({ name: 'Äri' })
  member = await app.make.member(client, 'orderer', { name: 'Liis' })
  agent = await app.make.agencyUser(client.organizationId)
  conversationId = (await app.call('openConversation', member, { body: { userId: agent.userId } })).body.id
})

describe('email about unread chat messages', () => {
  it('an unread message is emailed after ten minutes, with author, client and a link to answer', async () => {
    await write(member, 'Tere! <b>Kas</b> reedeks jõuab?')
    await until('10:09:59')
    expect(await emailsTo(agent)).toEqual([])
    await until('10:10:00')
    expect(await emailsTo(agent)).toEqual([
      {
        kind: 'unreadMessage',
        link: 'http://portal.test/',
        authorName: 'Liis',
        clientName: 'Äri',
        messages: ['Tere! <b>Kas</b> reedeks jõuab?'],
        earlier: 0,
      },
    ])
    expect(await emailsTo(member)).toEqual([])
  })

  it('the email of a message to a client user does not name the client', async () => {
    await write(agent, 'Tere')
    await until('10:10:00')
    expect((await emailsTo(member))[0]?.clientName).toBeNull()
  })

  it('several unread messages become one email from one job', async () => {
    await write(member, 'Esimene')
    clock('10:03:00')
    await write(member, 'Teine')
    expect(app.jobs.sent).toHaveLength(1)
    await until('10:30:00')
    expect(await readSentMessages(agent)).toEqual([['Esimene', 'Teine']])
    expect(app.jobs.sent).toEqual([])
  })

  it('no email is sent for messages that were read meanwhile', async () => {
    const at = await write(member, 'Tere')
    clock('10:05:00')
    await reads(agent, at)
    await until('11:00:00')
    expect(await readSentMessages(agent)).toEqual([])
  })

  it('the email contains only messages after the last read one', async () => {
    const seen = await write(member, 'Nähtud')
    clock('10:00:30')
    await write(member, 'Nägemata')
    await reads(agent, seen)
    await until('11:00:00')
    expect(await readSentMessages(agent)).toEqual([['Nägemata']])
  })

  it('an email is sent ten minutes after the person has left, not before', async () => {
    await write(member, 'Tere')
    for (const minute of ['04', '09', '13']) {
      await until(`10:${minute}:00`)
      await comesBy(agent)
    }
    await until('10:22:59')
    expect(await readSentMessages(agent)).toEqual([])
    await until('10:23:00')
    expect(await readSentMessages(agent)).toEqual([['Tere']])
  })

  it('an absence causes one email, however many messages arrive', async () => {
    await write(member, 'Esimene')
    await until('10:10:00')
    for (const time of ['10:11:00', '10:30:00', '12:00:00']) {
      await until(time)
      await write(member, `Kell ${time}`)
    }
    await until('18:00:00')
    expect(await readSentMessages(agent)).toEqual([['Esimene']])
  })

  it('a person who came back and left without reading is emailed about new messages', async () => {
    await write(member, 'Esimene')
    await until('10:10:00')
    clock('10:20:00')
    await comesBy(agent)
    await until('10:21:00')
    await write(member, 'Teine')
    await until('12:00:00')
    expect(await readSentMessages(agent)).toEqual([['Esimene'], ['Teine']])
  })

  it('a late read mark of older messages starts no new absence', async () => {
    const older = await write(member, 'Nähtud')
    await reads(agent, older)
    clock('10:00:30')
    await write(member, 'Esimene')
    await until('10:11:00')
    await reads(agent, older)
    clock('10:20:00')
    await write(member, 'Teine')
    await until('12:00:00')
    expect(await readSentMessages(agent)).toEqual([['Esimene']])
  })

  it('the email shows the newest thirty messages and the number of earlier ones', async () => {
    for (let nth = 1; nth <= 33; nth++) {
      clock(`10:00:${String(nth).padStart(2, '0')}`)
      await write(member, `Teade ${nth}`)
    }
    await until('10:11:00')
    const [content] = await emailsTo(agent)
    expect([content?.messages.length, content?.messages[0], content?.messages.at(-1)]).toEqual([
      30,
      'Teade 4',
      'Teade 33',
    ])
    expect(content?.earlier).toBe(3)
    expect((await app.mails()).filter(({ text }) => text.includes('> … ja veel 3\n'))).toHaveLength(1)
  })

  it('an answer starts a new absence', async () => {
    const at = await write(member, 'Esimene')
    await until('10:10:00')
    clock('10:12:00')
    await comesBy(agent)
    await reads(agent, at)
    await write(agent, 'Vastus')
    await until('10:40:00')
    await write(member, 'Teine')
    await until('12:00:00')
    expect(await readSentMessages(agent)).toEqual([['Esimene'], ['Teine']])
    expect(await readSentMessages(member)).toEqual([['Vastus']])
  })

  it('users who lost access meanwhile get no email', async () => {
    await write(member, 'Tere')
    await app.database.db.updateTable('users').set({ disabled_at: app.now() }).where('id', '=', agent.userId).execute()
    await until('12:00:00')
    expect(await readSentMessages(agent)).toEqual([])
  })

  it('the next message schedules the email again when its job was lost', async () => {
    await write(member, 'Esimene')
    app.jobs.sent.length = 0
    clock('10:20:00')
    await write(member, 'Teine')
    await until('10:30:00')
    expect(await readSentMessages(agent)).toEqual([['Esimene', 'Teine']])
  })
})
