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

it('tells whoever invites the link, once, where no mail would bring it', async () => {
  const { params, manager } = await newClient()
  const email = 'uus@naide.example'
  const { body } = await app.call('inviteMember', manager, { params, body: invited(email) })
  expect(body.isMailed).toBe(false)
  expect((await app.call('listInvitations', manager, { params })).text).not.toContain('token')
  expect((await accept(email, body.link)).status).toBe(204)
})

it('tells a new link when it is sent anew; the one before opens nothing', async () => {
  const { params, manager } = await newClient()
  const email = 'teine@naide.example'
  const first = await app.call('inviteMember', manager, { params, body: invited(email) })
  const again = { params: { ...params, invitationId: first.body.id } }
  const { body } = await app.call('resendInvitation', manager, again)
  expect((await accept(email, first.body.link)).status).toBe(400)
  expect((await accept(email, body.link)).status).toBe(204)
})

it('tells the links of everybody whom a table invites, once; not to an account that nobody has opened', async () => {
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

it('keeps the link to an account that nobody has opened: by it somebody else would choose the password', async () => {
  const { params, manager } = await newClient()
  const email = 'avamata@naide.example'
  await app.make.user({ email, password_hash: null })
  const { body } = await app.call('inviteMember', manager, { params, body: invited(email) })
  expect(body).toMatchObject({ isMailed: false, link: null })
})

it('promises no mail among the first steps of an agency', async () => {
  const agency = await app.make.agencyUser(await app.make.organization())
  expect((await app.call('getFirstSteps', agency, {})).body.areInvitationsMailed).toBe(false)
})

it('a portal without mail says so to its pages, which promise none', async () => {
  const settings = await app.call('getPortalSettings', { userId: null, organizationId: null }, {})
  expect(settings.body.sendsMail).toBe(false)
})
