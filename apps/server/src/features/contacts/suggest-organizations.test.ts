import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAutocompleteRegister } from '../../ports/business-register/autocomplete-register.ts'
import { noRegister } from '../../ports/business-register/no-register.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { type RegisterStandIn, startRegisterStandIn } from '../../testing/services/register-stand-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const scene = async (app: TestApp) => {
  const client = await app.make.client()
  const orderer = await app.make.member(client)
  const suggest = (input: string, caller: TestCaller = orderer) =>
    app.call('suggestOrganizations', caller, { params: { clientId: client.id }, query: { input } })
  return { client, orderer, suggest }
}

describe('company suggestions of the business register', () => {
  let register: RegisterStandIn
  let app: TestApp
  beforeAll(async () => {
    register = await startRegisterStandIn()
    app = await openTestApp({ register: createAutocompleteRegister({ url: register.url, timeoutMs: 2_000 }) })
  })
  afterAll(async () => {
    await app.close()
    await register.close()
  })

  // spec: WI23
  it("company suggestions keep the register's order", async () => {
    const { suggest } = await scene(app)
    expect((await suggest('näidis')).body).toEqual([
      { index: 0, name: 'Näidis Tehnoloogia OÜ', code: '12417834', vatNumber: null },
      { index: 1, name: 'Näidiste Ühing', code: '70000310', vatNumber: null },
    ])
  })

  // spec: CO25
  it('company suggestions are empty below 3 characters, without a request to the register', async () => {
    const { suggest } = await scene(app)
    const before = register.asked.length
    for (const input of ['', 'õu', ' õu ']) expect(await suggest(input)).toMatchObject({ status: 200, body: [] })
    expect(register.asked).toHaveLength(before)
  })

  it.each(['failure', 'bareList', 'silence'] as const)(
    "a register that answers with %s is reported beside the field in the caller's language",
    async (answer) => {
      const { suggest, orderer } = await scene(app)
      register.answerWith(answer)
      const { status, problems } = await suggest(`rike ${answer}`)
      const text = 'Äriregister ei vasta. Proovige veidi aja pärast uuesti või sisestage andmed käsitsi.'
      expect([status, problems]).toEqual([400, [{ key: 'input', errors: [text] }]])
      const english = await suggest(`rike ${answer}`, { ...orderer, locale: 'en-US' })
      expect(english.problems[0]?.errors[0]).toMatch(/^The business register does not answer/)
      register.answerWith('companies')
    },
  )

  it('company suggestions are for users who may save contacts', async () => {
    const { client, suggest } = await scene(app)
    const viewer = await app.make.member(client, 'viewer')
    const stranger = await app.make.member(await app.make.client({ organization_id: client.organizationId }))
    const before = register.asked.length
    expect([(await suggest('keelatud', viewer)).status, (await suggest('keelatud', stranger)).status]).toEqual([
      403, 403,
    ])
    expect(register.asked).toHaveLength(before)
  })

  it('company suggestions reject control characters in the input', async () => {
    const { suggest } = await scene(app)
    for (const input of ['x'.repeat(101), 'abc\u0000']) expect((await suggest(input)).status).toBe(400)
  })
})

const NOBODY = { userId: null, organizationId: null }

describe('outside services in the portal settings', () => {
  // spec: CO17
  it('a portal with an address search allows pages to call its host only', async () => {
    const addressWidgetUrl = 'https://aadress.example/js/widget.js?d=1'
    const app = await openTestApp({ addressWidgetUrl, publicUrl: 'https://portal.test', hasPages: true })
    const { body, headers } = await app.call('getPortalSettings', NOBODY, {})
    expect(body).toMatchObject({ addressWidgetUrl, hasBusinessRegister: true })
    const page = await app.fastify.inject('/login')
    const policy = String(page.headers['content-security-policy']).split(';')
    expect(policy).toContain("script-src 'self' https://aadress.example")
    expect(policy).toContain("base-uri 'none'")
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await app.close()
  })

  it('a portal without an address search allows pages to call no other host', async () => {
    const app = await openTestApp({ register: noRegister, hasPages: true })
    const { body, headers } = await app.call('getPortalSettings', NOBODY, {})
    expect(body).toMatchObject({ addressWidgetUrl: null, hasBusinessRegister: false })
    const page = await app.fastify.inject('/login')
    expect(String(page.headers['content-security-policy'])).not.toContain('http')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect((await (await scene(app)).suggest('näidis')).status).toBe(400)
    await app.close()
  })
})
