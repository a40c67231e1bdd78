import {
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openKeys } from '../../core/key-seal.ts'
import { openAccessTokens } from './tokens/access-tokens.ts'
import { hashPassword } from './tokens/password.ts'
import { rotateSigningKey } from './tokens/signing-keys.ts'

const nobody = { userId: null, organizationId: null }
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const addMember = (of: { id: string; organizationId: string }, userId: string, role: 'manager' | 'viewer') =>
  app.database.db
    .insertInto('client_members')
    .values({ client_id: of.id, organization_id: of.organizationId, user_id: userId, role })
    .execute()

describe('discovery document (R5)', () => {
  it('the discovery document names working addresses and the keys that verify tokens', async () => {
    const { body } = await app.call('getDiscovery', nobody, {})
    expect(body.issuer).toBe('http://portal.test')
    expect(body.token_endpoint).toBe('http://portal.test/connect/token')
    const keys = await app.fastify.inject({ url: new URL(body.jwks_uri).pathname })
    expect(keys.body).not.toContain('"d"')
    await app.make.user({ email: 'mari@naide.example', name: 'Mari', password_hash: await hashPassword('parool-2026') })
    const tokens = await app.call('token', nobody, {
      body: { grant_type: 'password', username: 'mari@naide.example', password: 'parool-2026' },
    })
    const verified = await jwtVerify(tokens.body.id_token, createLocalJWKSet(keys.json()), {
      issuer: body.issuer,
      audience: 'client.store',
      currentDate: new Date('2026-03-11T08:00:00Z'),
    })
    expect(verified.payload).toMatchObject({ name: 'Mari', email: 'mari@naide.example' })
  })

  it('an id token is not accepted as access token', async () => {
    const tokens = await app.call('token', nobody, {
      body: { grant_type: 'password', username: 'mari@naide.example', password: 'parool-2026' },
    })
    const headers = { authorization: `Bearer ${tokens.body.id_token}` }
    expect((await app.fastify.inject({ url: '/api/store/userinfo', headers })).statusCode).toBe(401)
  })

  it('an access token is accepted only with the signature of this portal by its one algorithm', async () => {
    const tokens = await app.call('token', nobody, {
      body: { grant_type: 'password', username: 'mari@naide.example', password: 'parool-2026' },
    })
    const [head = '', claims = '', signature = ''] = tokens.body.access_token.split('.')
    const header: JWTHeaderParameters = JSON.parse(Buffer.from(head, 'base64url').toString())
    const payload: JWTPayload = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const { keys } = (await app.fastify.inject({ url: '/.well-known/jwks.json' })).json<JSONWebKeySet>()
    const own = await generateKeyPair('ES256', { extractable: true })
    const sign = (parts: Partial<JWTHeaderParameters>, key: CryptoKey | Uint8Array = own.privateKey) =>
      new SignJWT(payload).setProtectedHeader({ ...header, ...parts }).sign(key)
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const publicPem = await exportSPKI((await importJWK(keys[0] ?? {}, 'ES256')) as CryptoKey) // an EC key is never bytes
    const forged = [
      `${encode({ ...header, alg: 'none' })}.${claims}.`,
      `${encode({ ...header, alg: 'none' })}.${claims}.${signature}`,
      `${head}.${encode({ ...payload, sub: app.newId() })}.${signature}`,
      `${head}.${claims}.${Buffer.alloc(64).toString('base64url')}`,
      await sign({}),
      await sign({ jwk: await exportJWK(own.publicKey) }),
      await sign({ jku: 'http://127.0.0.1:9/jwks.json' }),
      await sign({ alg: 'HS256' }, Buffer.from(publicPem)),
      await sign({ alg: 'HS256' }, Buffer.from(JSON.stringify(keys[0]))),
    ]
    const ask = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await app.fastify.inject({ url: '/api/store/userinfo', headers })).statusCode
    }
    expect(await ask(tokens.body.access_token)).toBe(200)
    expect(await Promise.all(forged.map(ask))).toEqual(forged.map(() => 401))
  })
})

// spec: WI7
describe('clients that a caller may act for (R2)', () => {
  // spec: RO1, RO3
  it('a member gets their clients of all organizations, sorted by the Estonian alphabet', async () => {
    const [a, b, c] = [
      await app.make.client({ name: 'Ülo Äri' }),
      await app.make.client({ name: 'Õnne Äri' }),
      await app.make.client({ name: 'Vana Äri' }),
    ]
    const { userId } = await app.make.member(a)
    await addMember(b, userId, 'manager')
    await addMember(c, userId, 'viewer')
    const { body } = await app.call('listAvailableClients', { userId, organizationId: null }, {})
    expect(body.map(({ name, role }) => [name, role])).toEqual([
      ['Vana Äri', 'viewer'],
      ['Õnne Äri', 'manager'],
      ['Ülo Äri', 'orderer'],
    ])
    expect(body[1]).toMatchObject({ clientId: b.id, organizationId: b.organizationId })
  })

  // spec: RO4
  it('an agency user gets every active client of the organization once, with role agency', async () => {
    const own = await app.make.client({ name: 'Oma' })
    await app.make.client({ name: 'Teine', organization_id: own.organizationId })
    await app.make.client({ name: 'Lahkunud', organization_id: own.organizationId, is_active: false })
    await app.make.client({ name: 'Võõras' })
    const caller = await app.make.agencyUser(own.organizationId)
    await addMember(own, caller.userId, 'viewer')
    const { body } = await app.call('listAvailableClients', caller, {})
    expect(body.map(({ name, role }) => [name, role])).toEqual([
      ['Oma', 'agency'],
      ['Teine', 'agency'],
    ])
  })

  it('an inactive client is hidden from its members too', async () => {
    const client = await app.make.client({ is_active: false })
    const caller = await app.make.member(client)
    expect((await app.call('listAvailableClients', caller, {})).body).toEqual([])
    expect((await app.call('getClientName', caller, { params: { clientId: client.id } })).status).toBe(403)
    expect((await app.call('getAvailableActions', caller, {})).status).toBe(403)
  })
})

describe('information about the caller (R3)', () => {
  // spec: WI6
  it('isAgencyUser refers to the organization of the header, or to any organization without one', async () => {
    const [agency, client] = [await app.make.organization(), await app.make.client()]
    const { userId } = await app.make.agencyUser(agency)
    await addMember(client, userId, 'viewer')
    const readIsAgencyUser = async (organizationId: string | null) =>
      (await app.call('getUserInfo', { userId, organizationId }, {})).body.isAgencyUser
    expect([
      await readIsAgencyUser(agency),
      await readIsAgencyUser(client.organizationId),
      await readIsAgencyUser(null),
    ]).toEqual([true, false, true])
  })

  it('the caller has the address of their own log-in', async () => {
    const { userId } = await app.make.member(await app.make.client(), 'viewer', { email: 'oma@naide.example' })
    await app.make.member(await app.make.client())
    expect((await app.call('getUserInfo', { userId, organizationId: null }, {})).body.email).toBe('oma@naide.example')
  })

  // spec: WI9, WI10
  it('the client has its name and members, without disabled ones', async () => {
    const client = await app.make.client({ name: 'Kohvik Öö' })
    const caller = await app.make.member(client, 'orderer', { name: 'Õie' })
    await app.make.member(client, 'manager', { name: 'Zoja' })
    await app.make.member(client, 'manager', { name: 'Lahkunu', disabled_at: new Date() })
    const params = { clientId: client.id }
    expect((await app.call('getClientName', caller, { params })).body.name).toBe('Kohvik Öö')
    const members = await app.call('listClientMembers', caller, { params })
    expect(members.body.map(({ name }) => name)).toEqual(['Zoja', 'Õie'])
  })
})

// The last one: it moves the clock.
describe('rotation of the signing key', () => {
  it('a new key signs, the one before verifies its tokens until they end, and other processes follow at once', async () => {
    const logIn = async () => {
      const body = { grant_type: 'password', username: 'mari@naide.example', password: 'parool-2026' }
      return (await app.call('token', nobody, { body })).body.access_token
    }
    const kidOf = (token: string): string =>
      JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
    const kids = async () => (await app.call('getSigningKeys', nobody, {})).body.keys.map(({ kid }) => kid)
    const ask = async (bearer: string) => (await app.call('getUserInfo', { ...nobody, bearer }, {})).status
    const other = await openAccessTokens(app.database.db, { issuer: app.ports.publicUrl, now: app.now })
    const before = await logIn()
    const row = app.database.db.selectFrom('signing_keys').select('private_jwk').where('id', '=', kidOf(before))
    const stolen = await importJWK((await row.executeTakeFirstOrThrow()).private_jwk as JWK, 'ES256')
    app.setNow('2026-03-11T08:01:00Z')
    await rotateSigningKey(app.database.db, openKeys, app.now())
    app.setNow('2026-03-11T08:02:01Z')
    const after = await logIn()
    expect(kidOf(after)).not.toBe(kidOf(before))
    expect(await kids()).toEqual([kidOf(after), kidOf(before)])
    expect([await ask(before), await ask(after)]).toEqual([200, 200])
    expect(await other.holderOf(after)).not.toBeNull()
    const payload: JWTPayload = JSON.parse(Buffer.from(after.split('.')[1] ?? '', 'base64url').toString())
    const forge = () =>
      new SignJWT({ ...payload, exp: (payload.exp ?? 0) + 86_400 })
        .setProtectedHeader({ alg: 'ES256', kid: kidOf(before), typ: 'at+jwt' })
        .sign(stolen)
    const forged = await forge()
    expect(await ask(forged)).toBe(200)
    app.setNow('2026-03-11T08:18:30Z')
    expect(await kids()).toEqual([kidOf(after)])
    expect(await ask(forged)).toBe(401)
    await rotateSigningKey(app.database.db, openKeys, app.now())
    const rows = await app.database.db.selectFrom('signing_keys').select('id').orderBy('created_at').execute()
    expect(rows.map(({ id }) => id)).toEqual([kidOf(after), expect.any(String)])
  })
})
