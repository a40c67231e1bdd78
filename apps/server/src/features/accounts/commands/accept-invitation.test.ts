import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addInvitation } from '../../../testing/account-links.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hashPassword } from '../tokens/password.ts'

const NEW = 'õige hobune klamber'
const OWN = 'minu oma vana parool'
const nobody = { userId: null, organizationId: null }
let app: TestApp
let password_hash: string
beforeAll(async () => {
  app = await openTestApp()
  password_hash = await hashPassword(OWN)
})
afterAll(() => app.close())
beforeEach(() => app.setNow('2026-03-11T08:00:00Z'))

type Row = Parameters<typeof addInvitation>[2]

const invited = async (row: Row = {}) => {
  const client = await app.make.client({ name: 'Kohvik Öö OÜ' })
  const manager = await app.make.member(client, 'manager')
  return { client, ...(await addInvitation(app, { ...client, clientId: client.id, manager }, row)) }
}

/** Invitation to a further client for a person who already has an account. */
const invitedAgain = async (user: { password_hash?: string | null; disabled_at?: Date } = {}) => {
  const email = `vana-${app.newId()}@naide.example`
  const userId = await app.make.user({ email, name: 'Vana Tuttav', password_hash, ...user })
  return { userId, ...(await invited({ email })) }
}

type AcceptInput = { email: string; token: string; password?: string; passwordConfirmation?: string }

const accept = (
  { email, token, password = NEW, passwordConfirmation = password }: AcceptInput,
  locale: 'et-EE' | 'en-US' = 'et-EE',
) => app.call('acceptInvitation', { ...nobody, locale }, { body: { email, token, password, passwordConfirmation } })

const logIn = (username: string, password: string) =>
  app.callRaw('token', nobody, { body: { grant_type: 'password', username, password } })

const clientsOf = async (email: string, password: string) => {
  const { access_token } = (await logIn(email, password)).body as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  return (await app.fastify.inject({ url: '/api/store/auth/available-clients', headers })).json()
}

const accountOf = (email: string) =>
  app.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

const membersOf = (clientId: string) =>
  app.database.db.selectFrom('client_members').select(['user_id', 'role']).where('client_id', '=', clientId).execute()

/** Expects no new member and a link that still works. */
const expectNothingChanged = async ({ client, id }: { client: { id: string }; id: string }) => {
  const { accepted_at } = await app.database.db
    .selectFrom('invitations')
    .select('accepted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const members = await membersOf(client.id)
  expect([accepted_at, members.map(({ role }) => role)]).toEqual([null, ['manager']])
}

describe('accepting an invitation (R7)', () => {
  // spec: A2
  it('an accepted invitation creates an account with role and language that can log in', async () => {
    const { client, email, token } = await invited({ role: 'viewer', locale: 'en-US' })
    expect((await accept({ email: ` ${email.toUpperCase()}`, token })).status).toBe(204)
    expect(await accountOf(email)).toMatchObject({ name: 'Õnne Kutsutu', locale: 'en-US' })
    const { id: clientId, organizationId } = client
    expect(await clientsOf(email, NEW)).toEqual([
      { clientId, organizationId, name: 'Kohvik Öö OÜ', role: 'viewer', landingPage: 'catalogue', hasApprovals: false },
    ])
  })

  it('an accepted invitation sets its default cost centre, unless the list has lost it', async () => {
    const { db } = app.database
    const defaultOf = async (email: string) =>
      (
        await db
          .selectFrom('client_members')
          .innerJoin('users', 'users.id', 'client_members.user_id')
          .where('users.email', '=', email)
          .select('default_cost_centre_id as id')
          .executeTakeFirstOrThrow()
      ).id
    for (const isListed of [true, false]) {
      const id = app.newId()
      const { client, email, token } = await invited({ default_cost_centre_id: id })
      const centre = { id, client_id: client.id, organization_id: client.organizationId, code: '20', name: 'Turundus' }
      if (isListed) await db.insertInto('cost_centres').values(centre).execute()
      expect((await accept({ email, token })).status).toBe(204)
      expect(await defaultOf(email)).toBe(isListed ? id : null)
    }
  })

  it('an invitation can be accepted once', async () => {
    const { client, email, token } = await invited()
    await accept({ email, token })
    const { status, problems } = await accept({ email, token, password: 'veel üks uus parool' })
    expect([status, problems[0]?.key]).toEqual([400, 'token'])
    expect([(await logIn(email, NEW)).status, (await membersOf(client.id)).length]).toEqual([200, 2])
  })

  it('an invitation accepted twice at once creates one account', async () => {
    const { client, email, token } = await invited()
    const answers = await Promise.all([
      accept({ email, token }),
      accept({ email, token, password: 'teine uus parool' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
    expect((await membersOf(client.id)).length).toBe(2)
  })

  it('two invitations of one person accepted at once create one account', async () => {
    const one = await invited()
    const other = await invited({ email: one.email })
    const answers = await Promise.all([accept(one), accept(other)])
    // The later request may get 400: the account exists by then and asks for its password.
    for (const late of [one, other].filter((_, nth) => answers[nth]?.status === 400)) await accept(late)
    expect((await clientsOf(one.email, NEW)).length).toBe(2)
  })

  it.each(['expired', 'revoked', 'of somebody else', 'unknown', 'empty', 'garbage', 'of a client that has left'])(
    'an invitation that is %s is rejected at token with advice, and nothing changes',
    async (what) => {
      const invitation = await invited()
      const { client, id } = invitation
      let { email, token } = invitation
      const { db } = app.database
      if (what === 'expired') app.setNow('2026-03-18T08:00:00Z')
      if (what === 'revoked')
        await db.updateTable('invitations').set({ revoked_at: app.now() }).where('id', '=', id).execute()
      if (what === 'of a client that has left')
        await db.updateTable('clients').set({ is_active: false }).where('id', '=', client.id).execute()
      if (what === 'of somebody else') email = 'keegi.teine@naide.example'
      if (what === 'unknown') token = 'x'.repeat(43)
      if (what === 'empty') token = ''
      if (what === 'garbage') token = `' or 1=1 --\u0000õ<script>`
      const { status, problems } = await accept({ email, token }, 'en-US')
      const message =
        'The invitation has expired, was revoked or used already, or was sent to another e-mail address. Check the address, or ask whoever invited you for a new invitation.'
      expect([status, problems]).toEqual([400, [{ key: 'token', errors: [message] }]])
      expect(await accountOf(email)).toBeUndefined()
      await expectNothingChanged(invitation)
    },
  )

  it.each([
    [{ password: 'lühike' }, 'password', 'Parool on liiga lühike: vaja on vähemalt 10 tähemärki.'],
    [
      { password: 'Õnne-Kutsutu 2026' },
      'password',
      'Parool ei tohi olla teie, organisatsiooni ega portaali nimi, ka mitte numbritega.',
    ],
    [
      { password: 'kangaroo-2026' },
      'password',
      'See parool on liiga levinud ja kergesti äraarvatav. Valige mõni teine.',
    ],
    [{ password: 'Parool2026' }, 'password', 'See parool on liiga levinud ja kergesti äraarvatav. Valige mõni teine.'],
    [{ password: '' }, 'password', 'Väli on kohustuslik.'],
    [{ passwordConfirmation: '' }, 'passwordConfirmation', 'Väli on kohustuslik.'],
    [{ passwordConfirmation: 'midagi muud siin' }, 'passwordConfirmation', 'Paroolid ei ole ühesugused.'],
    [{ email: 'ei ole aadress' }, 'email', 'See ei ole e-posti aadress.'],
  ])('an invalid field is rejected by its name and the link stays valid: %j', async (wrong, key, message) => {
    const invitation = await invited()
    const { email, token } = invitation
    const { status, problems } = await accept({ email, token, ...wrong })
    expect([status, problems]).toEqual([400, [{ key, errors: [message] }]])
    expect(await accountOf(email)).toBeUndefined()
    await expectNothingChanged(invitation)
    expect((await accept({ email, token })).status).toBe(204)
  })
})

describe('accepting an invitation with an existing account', () => {
  it('an existing account gains the client by its own password and is otherwise unchanged', async () => {
    const { userId, client, email, token } = await invitedAgain()
    const before = await accountOf(email)
    expect((await accept({ email, token, password: OWN })).status).toBe(204)
    expect(await membersOf(client.id)).toContainEqual({ user_id: userId, role: 'orderer' })
    expect(await accountOf(email)).toEqual(before)
    expect((await clientsOf(email, OWN)).length).toBe(1)
  })

  it("an existing password shorter than today's minimum is accepted", async () => {
    const { email, token } = await invitedAgain({ password_hash: await hashPassword('vana') })
    expect((await accept({ email, token, password: 'vana' })).status).toBe(204)
  })

  it('a wrong password is rejected at its field, and nothing changes', async () => {
    const invitation = await invitedAgain()
    const before = await accountOf(invitation.email)
    const { status, problems } = await accept(invitation)
    expect([status, problems]).toEqual([
      400,
      [
        {
          key: 'password',
          errors: ['Selle e-posti aadressiga on juba konto. Sisestage selle konto praegune parool.'],
        },
      ],
    ])
    expect(await accountOf(invitation.email)).toEqual(before)
    await expectNothingChanged(invitation)
  })

  it('wrong passwords count as failed log-ins (R6)', async () => {
    const invitation = await invitedAgain()
    for (let nth = 0; nth < 10; nth++) expect((await accept(invitation)).status).toBe(400)
    const refused = await accept({ ...invitation, password: OWN })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900'])
    expect((await logIn(invitation.email, OWN)).status).toBe(429)
    await expectNothingChanged(invitation)
  })

  it('a disabled account is rejected like a wrong password', async () => {
    const invitation = await invitedAgain({ disabled_at: new Date('2026-01-01T00:00:00Z') })
    const { problems } = await accept({ ...invitation, password: OWN })
    expect(problems.map(({ key }) => key)).toEqual(['password'])
    await expectNothingChanged(invitation)
  })

  it('an account without a password gets the given one', async () => {
    const { userId, client, email, token } = await invitedAgain({ password_hash: null })
    expect((await accept({ email, token })).status).toBe(204)
    expect([(await logIn(email, NEW)).status, (await accountOf(email))?.name]).toEqual([200, 'Vana Tuttav'])
    expect(await membersOf(client.id)).toContainEqual({ user_id: userId, role: 'orderer' })
  })

  it('a membership added meanwhile keeps its role', async () => {
    const { userId, client, email, token } = await invitedAgain()
    await app.database.db
      .insertInto('client_members')
      .values({ client_id: client.id, organization_id: client.organizationId, user_id: userId, role: 'viewer' })
      .execute()
    expect((await accept({ email, token, password: OWN })).status).toBe(204)
    expect(await membersOf(client.id)).toContainEqual({ user_id: userId, role: 'viewer' })
  })
})
