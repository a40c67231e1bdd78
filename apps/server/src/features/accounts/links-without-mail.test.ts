import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ mailReaches: 'nobody' })
})
afterAll(() => app.close())

const newClient = async () => {
  const client = await app.make.client()
  return { params: { clientId: client.id }, manager: await app.make.member(client, 'manager') }
}
const invited = (email: string) => ({ email, name: 'Mari Mets', role: 'orderer', locale: 'et-EE' }) as const
const PASSWORD = 'õige hobune klamber'

const accept = (email: string, link: string | null) => {
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  const body = { email, token, password: PASSWORD, passwordConfirmation: PASSWORD }
  return app.call('acceptInvitation', { userId: null, organizationId: null }, { body })
}

it('an invitation returns its link once where no email is sent', async () => {
  const { params, manager } = await newClient()
  const email = 'uus@naide.example'
  const { body } = await app.call('inviteMember', manager, { params, body: invited(email) })
  expect(body.isMailed).toBe(false)
  expect((await app.call('listInvitations', manager, { params })).text).not.toContain('token')
  expect((await accept(email, body.link)).status).toBe(204)
})

it('a new client returns the link of its first person where no email is sent', async () => {
  const organizationId = await app.make.organization()
  const agency = await app.make.agencyUser(organizationId)
  const email = 'esimene@naide.example'
  const body = {
    name: 'Kohvik Öö OÜ',
    registryCode: null,
    vatNumber: null,
    street: null,
    city: null,
    postalCode: null,
    countryCode: 'EE',
    email: null,
    agentId: null,
    markupPercentage: null,
    paymentTerm: null,
    mayExcludeTransportPrice: false,
    locale: 'et-EE' as const,
    personName: 'Õnne Haldur',
    personEmail: email,
  }
  const { invitation } = (await app.call('createClient', agency, { body })).body
  expect(invitation?.isMailed).toBe(false)
  expect((await accept(email, invitation?.link ?? null)).status).toBe(204)
})

it('an invitation sent again returns a new link, and the old one is invalid', async () => {
  const { params, manager } = await newClient()
  const email = 'teine@naide.example'
  const first = await app.call('inviteMember', manager, { params, body: invited(email) })
  const again = { params: { ...params, invitationId: first.body.id } }
  const { body } = await app.call('resendInvitation', manager, again)
  expect((await accept(email, first.body.link)).status).toBe(400)
  expect((await accept(email, body.link)).status).toBe(204)
})

it('a table import returns the links of its invitations once, except for accounts without a password', async () => {
  const organizationId = await app.make.organization()
  const agency = await app.make.agencyUser(organizationId)
  await app.make.client({ organization_id: organizationId, name: 'Kauplused AS' })
  await app.make.user({ email: 'avamata2@naide.example', password_hash: null })
  const body = {
    kind: 'members' as const,
    headings: ['Klient', 'E-post', 'Nimi', 'Roll'],
    rows: [
      ['Kauplused AS', 'tabelist@naide.example', 'Mari Mets', 'tellija'],
      ['Kauplused AS', 'avamata2@naide.example', 'Jüri Kask', 'tellija'],
    ],
  }
  const { planKey } = (await app.call('previewImport', agency, { body })).body
  const { handedLinks } = (await app.call('applyImport', agency, { body: { ...body, planKey } })).body
  const about = { client: 'Kauplused AS', link: expect.any(String) }
  expect(handedLinks).toEqual([
    { ...about, name: 'Mari Mets', email: 'tabelist@naide.example' },
    { ...about, name: 'Jüri Kask', email: 'avamata2@naide.example', link: null },
  ])
  expect((await accept('tabelist@naide.example', handedLinks?.[0]?.link ?? null)).status).toBe(204)
})

it('the link to an account without a password is not returned, so that nobody else can set the password', async () => {
  const { params, manager } = await newClient()
  const email = 'avamata@naide.example'
  await app.make.user({ email, password_hash: null })
  const { body } = await app.call('inviteMember', manager, { params, body: invited(email) })
  expect(body).toMatchObject({ isMailed: false, link: null })
})

it('the first steps of an agency do not promise emails where none are sent', async () => {
  const agency = await app.make.agencyUser(await app.make.organization())
  expect((await app.call('getFirstSteps', agency, {})).body.areInvitationsMailed).toBe(false)
})

it('a portal without email reports that in the portal settings', async () => {
  const settings = await app.call('getPortalSettings', { userId: null, organizationId: null }, {})
  expect(settings.body.sendsMail).toBe(false)
})
