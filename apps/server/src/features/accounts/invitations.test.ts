import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const nobody = { userId: null, organizationId: null }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
let hour = 0
beforeEach(() => {
  hour += 2
  app.setNow(new Date(Date.UTC(2026, 2, 11, hour)).toISOString())
})
const later = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000).toISOString())

let count = 0
const newEmail = (): string => {
  count += 1
  return `kutsutu-${count}@naide.example`
}

const newClient = async () => {
  const client = await app.make.client({ name: 'Kohvik Öö OÜ' })
  const manager = await app.make.member(client, 'manager', { name: 'Kadri Mägi' })
  return { ...client, manager, params: { clientId: client.id } }
}
type Client = Awaited<ReturnType<typeof newClient>>

type Body = { email: string; name: string; role: 'viewer' | 'orderer' | 'manager'; locale: 'et-EE' | 'en-US' }
const invitation = (email: string, change: Partial<Body> = {}): Body => ({
  email,
  name: 'Mari Maasikas',
  role: 'orderer',
  locale: 'et-EE',
  ...change,
})

const invite = ({ params, manager }: Client, body: Body, caller: TestCaller = manager) =>
  app.call('inviteMember', caller, { params, body })

const emailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.to.email === email)

const newestToken = async (email: string): Promise<string> => {
  const content = (await emailsTo(email)).at(-1)?.content
  return new URL(content?.kind === 'invitation' ? content.link : '').searchParams.get('token') ?? ''
}

const accept = (typed: { email: string; token: string }) => {
  const password = 'õige hobune klamber'
  return app.call('acceptInvitation', nobody, { body: { ...typed, password, passwordConfirmation: password } })
}

const listed = async ({ params, manager }: Client) => (await app.call('listInvitations', manager, { params })).body

describe('inviting a client member (R2, R7)', () => {
  it('an invitation email has a link valid for seven days, in the chosen language', async () => {
    const client = await newClient()
    const email = newEmail()
    const { status, body } = await invite(
      client,
      invitation(` ${email.toUpperCase()} `, { role: 'viewer', locale: 'en-US' }),
    )
    expect(status).toBe(200)
    const expiresAt = new Date(app.now().getTime() + 7 * 86_400_000).toISOString()
    expect(await emailsTo(email)).toEqual([
      expect.objectContaining({
        to: { email, name: 'Mari Maasikas', locale: 'en-US' },
        organizationId: client.organizationId,
        content: {
          kind: 'invitation',
          link: expect.stringMatching(/^http:\/\/portal\.test\/account\/acceptinvitation\?token=[\w-]{43}&lang=en$/),
          clientName: 'Kohvik Öö OÜ',
          inviterName: 'Kadri Mägi',
          expiresAt,
        },
      }),
    ])
    expect(await listed(client)).toEqual([
      { id: body.id, email, name: 'Mari Maasikas', role: 'viewer', sentAt: app.now().toISOString(), expiresAt },
    ])
    const rows = JSON.stringify(await app.database.db.selectFrom('invitations').selectAll().execute())
    expect(rows).not.toContain(await newestToken(email))
  })

  it('agency users can invite members to each of their clients', async () => {
    const client = await newClient()
    const agency = await app.make.agencyUser(client.organizationId)
    expect((await invite(client, invitation(newEmail()), agency)).status).toBe(200)
  })

  it.each(['orderer', 'viewer'] as const)(
    'a member who is %s can neither invite nor list invitations',
    async (role) => {
      const client = await newClient()
      const { params } = client
      const member = await app.make.member(client, role)
      const email = newEmail()
      const { body } = await invite(client, invitation(newEmail()))
      const one = { params: { ...params, invitationId: body.id } }
      const answers = [
        await invite(client, invitation(email), member),
        await app.call('listInvitations', member, { params }),
        await app.call('resendInvitation', member, one),
        await app.call('revokeInvitation', member, one),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
      expect([(await listed(client)).length, await emailsTo(email)]).toEqual([1, []])
    },
  )

  it('members and agency users with access cannot be invited', async () => {
    const client = await newClient()
    const [email, staff] = [newEmail(), newEmail()]
    await app.make.member(client, 'viewer', { email })
    const agency = await app.make.agencyUser(client.organizationId)
    await app.database.db.updateTable('users').set({ email: staff }).where('id', '=', agency.userId).execute()
    for (const one of [email.toUpperCase(), staff]) {
      const { status, problems } = await invite(client, invitation(one))
      expect([status, problems]).toEqual([
        400,
        [{ key: 'email', errors: ['Sellel inimesel on kliendile juba juurdepääs.'] }],
      ])
    }
    expect([await listed(client), await emailsTo(email), await emailsTo(staff)]).toEqual([[], [], []])
  })

  it('a member of another client can be invited', async () => {
    const [client, other] = [await newClient(), await newClient()]
    const email = newEmail()
    await app.make.member(other, 'orderer', { email })
    expect((await invite(client, invitation(email))).status).toBe(200)
  })

  it('a second invitation to one address is rejected until the first is revoked', async () => {
    const client = await newClient()
    const email = newEmail()
    const { body } = await invite(client, invitation(email))
    const { status, problems } = await invite(client, invitation(email.toUpperCase(), { role: 'manager' }))
    expect([status, problems[0]?.key]).toEqual([400, 'email'])
    expect([(await listed(client)).map(({ role }) => role), (await emailsTo(email)).length]).toEqual([['orderer'], 1])
    await app.call('revokeInvitation', client.manager, { params: { ...client.params, invitationId: body.id } })
    expect((await invite(client, invitation(email, { role: 'manager' }))).status).toBe(200)
  })

  it.each([
    [{ email: '' }, 'email', 'Väli on kohustuslik.'],
    [{ email: 'mari' }, 'email', 'See ei ole e-posti aadress.'],
    [{ name: '  ' }, 'name', 'Väli on kohustuslik.'],
    [{ name: 'm'.repeat(101) }, 'name', 'Tekst võib olla kuni 100 tähemärki pikk.'],
    [{ role: 'agency' }, 'role', 'Lubatud väärtused: viewer, orderer, manager.'],
    [{ locale: 'ru-RU' }, 'locale', 'Lubatud väärtused: et-EE, en-US.'],
  ])('inviting a member reports each problem at its field: %j', async (wrong, key, message) => {
    const client = await newClient()
    const body = { ...invitation(newEmail()), ...wrong }
    const { status, problems } = await app.callRaw('inviteMember', client.manager, { params: client.params, body })
    expect([status, problems.map((problem) => problem.key)]).toEqual([400, [key]])
    expect(problems[0]?.errors).toEqual([message])
    expect(await listed(client)).toEqual([])
  })

  it('invitations to one mailbox are limited across all clients', async () => {
    const email = newEmail()
    const statuses: number[] = []
    for (let nth = 0; nth < 5; nth++) statuses.push((await invite(await newClient(), invitation(email))).status)
    const client = await newClient()
    const refused = await invite(client, invitation(email))
    expect([statuses, refused.status, refused.headers['retry-after']]).toEqual([[200, 200, 200, 200, 200], 429, '3600'])
    expect([await listed(client), (await emailsTo(email)).length]).toEqual([[], 5])
  })
})

describe('resending and revoking an invitation (R7)', () => {
  const sent = async (change: Partial<Body> = {}) => {
    const client = await newClient()
    const email = newEmail()
    const { body } = await invite(client, invitation(email, change))
    return { client, email, params: { ...client.params, invitationId: body.id } }
  }

  it('an invitation sent again has a new link and seven more days; the old link is invalid', async () => {
    const { client, email, params } = await sent()
    const old = await newestToken(email)
    later(8 * 24 * 60)
    expect((await app.call('resendInvitation', client.manager, { params })).body).toEqual({
      isMailed: true,
      link: null,
    })
    const fresh = await newestToken(email)
    const expiresAt = new Date(app.now().getTime() + 7 * 86_400_000).toISOString()
    expect(await listed(client)).toEqual([expect.objectContaining({ sentAt: app.now().toISOString(), expiresAt })])
    expect([(await accept({ email, token: old })).status, (await accept({ email, token: fresh })).status]).toEqual([
      400, 204,
    ])
  })

  it('resending an invitation is limited to five emails an hour', async () => {
    const { client, email, params } = await sent()
    const again = async () => {
      later(1)
      return (await app.call('resendInvitation', client.manager, { params })).status
    }
    expect([await again(), await again(), await again(), await again(), await again()]).toEqual([
      200, 200, 200, 200, 429,
    ])
    expect((await emailsTo(email)).length).toBe(5)
    expect((await accept({ email, token: await newestToken(email) })).status).toBe(204)
  })

  it.each(['revoked', 'accepted'])(
    'an invitation that was %s is not listed and cannot be sent again or revoked',
    async (how) => {
      const { client, email, params } = await sent()
      if (how === 'revoked') await app.call('revokeInvitation', client.manager, { params })
      else await accept({ email, token: await newestToken(email) })
      const emails = (await emailsTo(email)).length
      const answers = [
        await app.call('resendInvitation', client.manager, { params }),
        await app.call('revokeInvitation', client.manager, { params }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect([await listed(client), (await emailsTo(email)).length]).toEqual([[], emails])
    },
  )

  it('the list of invitations shows newest first, expired ones included, and none of another client', async () => {
    const { client, email } = await sent()
    later(8 * 24 * 60)
    const newer = newEmail()
    await invite(client, invitation(newer))
    await sent()
    expect((await listed(client)).map((one) => one.email)).toEqual([newer, email])
  })
})
