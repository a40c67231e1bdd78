import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const nobody = { userId: null, organizationId: null }
const PASSWORD = 'õige hobune klamber'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const openAgency = async () => {
  const organizationId = await app.make.organization({ name: 'Linnutee OÜ' })
  const [chief, colleague] = [await app.make.agencyUser(organizationId), await app.make.agencyUser(organizationId)]
  return { organizationId, chief, colleague, params: { id: colleague.userId } }
}
type Agency = Awaited<ReturnType<typeof openAgency>>

const invitation = (email: string) => ({
  body: { email, name: 'Uku Uus', canViewAgencyClientsOrders: false, locale: 'et-EE' as const },
})

const emailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.to.email === email)

const tokenFor = async (email: string): Promise<string> => {
  const content = (await emailsTo(email)).at(-1)?.content
  return new URL(content?.kind === 'invitation' ? content.link : '').searchParams.get('token') ?? ''
}

const accept = async (email: string) =>
  app.call('acceptInvitation', nobody, {
    body: { email, token: await tokenFor(email), password: PASSWORD, passwordConfirmation: PASSWORD },
  })

const staffOf = async ({ chief }: Agency) =>
  (await app.call('listAgencyUsers', chief, {})).body.map(({ id, canViewAgencyClientsOrders, isDisabled }) => ({
    id,
    canViewAgencyClientsOrders,
    isDisabled,
  }))

const trailOf = (organizationId: string) =>
  app.database.db
    .selectFrom('audit_events')
    .select(['noun', 'verb', 'subject_name', 'actor_name', 'client_id'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()

describe('invitation of an agency user (R3, R7)', () => {
  it('a new agency user is invited by email of the agency and has access after accepting', async () => {
    const agency = await openAgency()
    const email = 'uku@linnutee.example'
    const made = await app.call('inviteAgencyUser', agency.chief, invitation(` ${email.toUpperCase()} `))
    expect(made.status).toBe(200)
    expect((await emailsTo(email))[0]?.content).toMatchObject({ kind: 'invitation', clientName: null })
    const open = await app.call('listAgencyInvitations', agency.chief, {})
    expect(open.body).toEqual([expect.objectContaining({ id: made.body.id, email, canViewAgencyClientsOrders: false })])
    expect((await accept(email)).status).toBe(204)
    expect((await app.call('listAgencyInvitations', agency.chief, {})).body).toEqual([])
    const staff = await app.call('listAgencyUsers', agency.chief, {})
    expect(staff.body.find((one) => one.email === email)).toMatchObject({
      name: 'Uku Uus',
      canViewAgencyClientsOrders: false,
      isDisabled: false,
    })
    const trail = (await trailOf(agency.organizationId)).toSorted((a, b) => b.noun.localeCompare(a.noun))
    expect(trail).toEqual([
      expect.objectContaining({ noun: 'invitation', verb: 'created', subject_name: 'Uku Uus', client_id: null }),
      expect.objectContaining({ noun: 'agencyUser', verb: 'created', actor_name: 'Uku Uus', client_id: null }),
    ])
  })

  it('an invitation sent again has a new link, and a revoked invitation has none', async () => {
    const agency = await openAgency()
    const email = 'uus@linnutee.example'
    const { body } = await app.call('inviteAgencyUser', agency.chief, invitation(email))
    const old = await tokenFor(email)
    // E-mails of the same instant have no order, so the clock moves on.
    app.setNow(new Date(app.now().getTime() + 60_000).toISOString())
    expect((await app.call('resendAgencyInvitation', agency.chief, { params: body })).status).toBe(200)
    expect(await tokenFor(email)).not.toBe(old)
    expect((await app.call('revokeAgencyInvitation', agency.chief, { params: body })).status).toBe(204)
    expect((await accept(email)).status).toBe(400)
    expect((await app.call('resendAgencyInvitation', agency.chief, { params: body })).status).toBe(404)
    expect(await staffOf(agency)).toHaveLength(2)
    expect((await trailOf(agency.organizationId)).map(({ verb }) => verb).sort()).toEqual([
      'created',
      'revoked',
      'sent',
    ])
  })

  it('a second invitation is rejected while the first is open, and for an agency user', async () => {
    const agency = await openAgency()
    const email = 'kaks@linnutee.example'
    await app.call('inviteAgencyUser', agency.chief, invitation(email))
    const again = await app.call('inviteAgencyUser', agency.chief, invitation(email))
    expect([again.status, again.problems[0]?.key]).toEqual([400, 'email'])
    await accept(email)
    const known = await app.call('inviteAgencyUser', agency.chief, invitation(email))
    expect(known.problems).toEqual([{ key: 'email', errors: ['See inimene on juba agentuuri töötaja.'] }])
    expect((await emailsTo(email)).length).toBe(1)
  })

  it.each([
    [{ email: '' }, 'email'],
    [{ email: 'uku' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ locale: 'ru-RU' }, 'locale'],
    [{ canViewAgencyClientsOrders: 'jah' }, 'canViewAgencyClientsOrders'],
  ])('inviting an agency user reports each problem at its field: %j', async (wrong, key) => {
    const agency = await openAgency()
    const body = { ...invitation('uku@linnutee.example').body, ...wrong }
    const { status, problems } = await app.callRaw('inviteAgencyUser', agency.chief, { body })
    expect([status, problems.map((problem) => problem.key)]).toEqual([400, [key]])
    expect((await app.call('listAgencyInvitations', agency.chief, {})).body).toEqual([])
  })

  it('invitations of agency users and of client members are listed separately', async () => {
    const client = await app.make.client()
    const chief = await app.make.agencyUser(client.organizationId)
    const [params, staffEmail] = [{ clientId: client.id }, 'staap@naide.example']
    const member = { email: 'klient@naide.example', name: 'Mari', role: 'orderer', locale: 'et-EE' } as const
    const ofClient = (await app.call('inviteMember', chief, { params, body: member })).body
    const ofStaff = (await app.call('inviteAgencyUser', chief, invitation(staffEmail))).body
    expect((await app.call('revokeAgencyInvitation', chief, { params: ofClient })).status).toBe(404)
    const foreign = { params: { ...params, invitationId: ofStaff.id } }
    expect((await app.call('revokeInvitation', chief, foreign)).status).toBe(404)
    expect((await app.call('listInvitations', chief, { params })).body.map(({ id }) => id)).toEqual([ofClient.id])
    expect((await app.call('listAgencyInvitations', chief, {})).body.map(({ id }) => id)).toEqual([ofStaff.id])
  })
})

describe('permissions of an agency user (R3)', () => {
  it('an agency user without the permission is refused by every agency call at once', async () => {
    const { chief, colleague, params } = await openAgency()
    expect((await app.call('listAgencyUsers', colleague, {})).status).toBe(200)
    const body = { canViewAgencyClientsOrders: false }
    expect((await app.call('changeAgencyUser', chief, { params, body })).status).toBe(204)
    expect((await app.call('listAgencyUsers', colleague, {})).status).toBe(403)
  })

  it('a disabled agency user loses access and gets the previous permission back when enabled', async () => {
    const agency = await openAgency()
    const { chief, colleague, params, organizationId } = agency
    const client = await app.make.client({ organization_id: organizationId, agent_id: colleague.userId })
    expect((await app.call('disableAgencyUser', chief, { params })).status).toBe(204)
    expect((await app.call('getAvailableActions', colleague, {})).status).toBe(403)
    expect((await app.call('getClientName', colleague, { params: { clientId: client.id } })).status).toBe(403)
    expect((await app.call('listAvailableClients', colleague, {})).body).toEqual([])
    const member = await app.make.member(client)
    const listed = await app.call('listChatContacts', member, {})
    expect(listed.body.map(({ userId }) => userId)).toEqual([chief.userId])
    expect((await app.call('enableAgencyUser', chief, { params })).status).toBe(204)
    expect((await app.call('getAvailableActions', colleague, {})).status).toBe(200)
    const verbs = (await trailOf(organizationId)).map(({ noun, verb }) => `${noun} ${verb}`).sort()
    expect(verbs).toEqual(['agencyUser disabled', 'agencyUser enabled'])
  })

  it('the last agency user who may see orders keeps the permission, and users cannot change themselves', async () => {
    const agency = await openAgency()
    const { chief, colleague, params } = agency
    await app.call('changeAgencyUser', chief, { params, body: { canViewAgencyClientsOrders: false } })
    const before = await staffOf(agency)
    const own = { params: { id: chief.userId } }
    const refused = [
      await app.call('disableAgencyUser', chief, own),
      await app.call('changeAgencyUser', chief, { ...own, body: { canViewAgencyClientsOrders: false } }),
    ]
    expect(refused.map(({ status, problems }) => [status, problems[0]?.key])).toEqual([
      [400, 'user'],
      [400, 'user'],
    ])
    expect(await staffOf(agency)).toEqual(before)
    expect((await app.call('disableAgencyUser', chief, { params: { id: colleague.userId } })).status).toBe(204)
  })

  it('two agency users disable each other at once: one stays', async () => {
    const { chief, colleague } = await openAgency()
    const answers = await Promise.all([
      app.call('disableAgencyUser', chief, { params: { id: colleague.userId } }),
      app.call('disableAgencyUser', colleague, { params: { id: chief.userId } }),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  it('agency users of another agency are not found', async () => {
    const [agency, other] = [await openAgency(), await openAgency()]
    const { params } = other
    const answers = [
      await app.call('disableAgencyUser', agency.chief, { params }),
      await app.call('enableAgencyUser', agency.chief, { params }),
      await app.call('changeAgencyUser', agency.chief, { params, body: { canViewAgencyClientsOrders: false } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await staffOf(other)).toHaveLength(2)
    expect((await app.call('getAvailableActions', other.colleague, {})).status).toBe(200)
  })
})
