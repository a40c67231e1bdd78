// engines: both
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/client.ts'
import { rotateSigningKey } from '../features/accounts/index.ts'
import { openAccessTokens } from '../features/accounts/tokens/access-tokens.ts'
import { isValidAddress, signAddress } from '../features/design-files/queries/signed-address.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { CannotStart } from './cannot-start.ts'
import { createSealOf, openPortalKeys, rotateAddressKey } from './open-portal-keys.ts'

let database: TestDatabase
let db: Database
let now = new Date('2026-03-11T08:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date('2026-03-11T08:00:00Z')
  for (const table of ['secrets', 'address_keys', 'signing_keys'] as const) await db.deleteFrom(table).execute()
})

const log = { error: () => undefined }
const open = async (settings: { SECRET_KEY?: string; SECRET_KEY_OLD?: string } = {}) => {
  const keys = await openPortalKeys(
    db,
    { SECRET_KEY: settings.SECRET_KEY, SECRET_KEY_OLD: settings.SECRET_KEY_OLD },
    { now: () => now, log },
  )
  keys.close()
  return keys
}
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const secret = () => randomBytes(32).toString('hex')
const openTokens = (seal = createSealOf({ SECRET_KEY: undefined, SECRET_KEY_OLD: undefined })) =>
  openAccessTokens(db, { issuer: 'https://portal.test', now: () => now, seal })
/** Everything that the database says of the portal's keys. */
const readStored = async () =>
  JSON.stringify([
    await db.selectFrom('secrets').select('value').execute(),
    await db.selectFrom('address_keys').select('value').execute(),
    await db.selectFrom('signing_keys').select('private_jwk').execute(),
  ])

describe('keys of the portal, sealed with SECRET_KEY', () => {
  it('are in clear without one; the first start with one seals them, and they stay the same', async () => {
    const before = await open()
    await rotateAddressKey(db, before.seal, now)
    const token = await (await openTokens()).sign('mari')
    expect(await readStored()).toContain(before.data.toString('base64'))
    expect(await readStored()).toContain('"d":')

    const after = await open({ SECRET_KEY: secret() })
    expect(after.data).toEqual(before.data)
    expect(await readStored()).not.toMatch(/"d":|"d\\":/)
    for (const key of [before.data, ...after.addresses.accepted()]) {
      expect(await readStored()).not.toContain(key.toString('base64'))
    }
    const tokens = await openTokens(after.seal)
    expect(await tokens.holderOf(token)).toMatchObject({ userId: 'mari' })
    await rotateSigningKey(db, after.seal, now)
    expect(await readStored()).not.toMatch(/"d":|"d\\":/)
  })

  it('are sealed anew when SECRET_KEY changes and the one before is given once', async () => {
    const [first, second] = [secret(), secret()]
    const before = await open({ SECRET_KEY: first })
    const token = await (await openTokens(before.seal)).sign('mari')
    expect((await open({ SECRET_KEY: second, SECRET_KEY_OLD: first })).data).toEqual(before.data)
    const after = await open({ SECRET_KEY: second })
    expect(after.data).toEqual(before.data)
    expect(await (await openTokens(after.seal)).holderOf(token)).toMatchObject({ userId: 'mari' })
  })

  it.each([
    [{}, /sealed with SECRET_KEY, which is not set/],
    [{ SECRET_KEY: secret() }, /does not open the keys in the database.*SECRET_KEY_OLD/],
    [{ SECRET_KEY: secret(), SECRET_KEY_OLD: secret() }, /does not open/],
  ])(
    'stop the start in one sentence without the right secret, and stay as they were (%#)',
    async (settings, sentence) => {
      const { seal } = await open({ SECRET_KEY: secret() })
      await rotateAddressKey(db, seal, now)
      await openTokens(seal)
      const before = await readStored()
      const refused = open(settings)
      await expect(refused).rejects.toThrow(CannotStart)
      await expect(refused).rejects.toThrow(sentence)
      expect(await readStored()).toBe(before)
    },
  )
})

const signFile = ({ addresses }: Awaited<ReturnType<typeof open>>) => {
  const claim = { purpose: 'original', id: 'fail' } as const
  return { ...claim, ...signAddress(addresses, { ...claim, until: new Date(now.getTime() + 3_600_000) }) }
}

describe('rotation of the key of signed addresses', () => {
  it('processes accept the new key before one signs with it, and the old one until its addresses end', async () => {
    const [one, other] = [await open(), await open()]
    const claim = { purpose: 'thumb', id: 'pilt' } as const
    const sign = (keys: typeof one) => {
      const until = new Date(now.getTime() + 2 * 3_600_000)
      return { ...claim, ...signAddress(keys.addresses, { ...claim, until }) }
    }
    const accepts = (keys: typeof one, address: ReturnType<typeof sign>) => isValidAddress(keys.addresses, address, now)
    const first = one.addresses.signing()
    await rotateAddressKey(db, one.seal, now)
    later(1)
    await one.readAgain()
    await other.readAgain()
    expect(one.addresses.signing()).toEqual(first)
    later(0.9)
    const old = sign(other)
    later(0.1)
    expect(one.addresses.signing()).not.toEqual(first)
    expect([accepts(one, old), accepts(other, sign(one))]).toEqual([true, true])
    later(119)
    expect(accepts(one, old)).toBe(true)
    later(10)
    expect(one.addresses.accepted()).toHaveLength(1)
    const stolen = {
      ...claim,
      ...signAddress({ signing: () => first, accepted: () => [] }, { ...claim, until: new Date(now.getTime() + 1e9) }),
    }
    expect([accepts(one, stolen), accepts(one, sign(other))]).toEqual([false, true])
    expect((await open()).addresses.signing()).toEqual(one.addresses.signing())
  })

  it('a second rotation at once keeps every key whose addresses are valid, and later ones remove what ended', async () => {
    const keys = await open()
    const first = signFile(keys)
    await rotateAddressKey(db, keys.seal, now)
    await rotateAddressKey(db, keys.seal, now)
    later(3)
    await keys.readAgain()
    expect(keys.addresses.accepted()).toHaveLength(3)
    expect(isValidAddress(keys.addresses, first, now)).toBe(true)
    later(200)
    await rotateAddressKey(db, keys.seal, now)
    expect(await db.selectFrom('address_keys').select('id').execute()).toHaveLength(2)
  })
})
