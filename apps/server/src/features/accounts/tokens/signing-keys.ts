import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import { newId } from '../../../core/ids.ts'
import type { KeySeal } from '../../../core/key-seal.ts'
import type { Database } from '../../../db/client.ts'

export const ALGORITHM = 'ES256'

const MINUTE_MS = 60_000
/** A process notices a new key within this time; tokens signed by it meanwhile make it look at once. */
const READ_MS = MINUTE_MS
/** Time for which the key before the newest one is valid: the life of its last tokens, and of a process's view. */
const GRACE_MS = 17 * MINUTE_MS
/** Bounds the reads that tokens with invented key ids can cause. */
const UNKNOWN_MS = 1_000

/** `private_jwk`: JSON, or a sealed text. */
type StoredKey = { id: string; private_jwk: JWK | string; created_at: Date }
type Row = { id: string; private_jwk: JWK; created_at: Date }
type KeyRing = {
  newest: { id: string; privateKey: Key }
  publicKeys: Map<string, Key>
  jwks: Record<string, unknown>[]
}
type Key = CryptoKey | Uint8Array

const readRows = (db: Database): Promise<StoredKey[]> =>
  db.selectFrom('signing_keys').select(['id', 'private_jwk', 'created_at']).orderBy('created_at', 'desc').execute()

const openRow = ({ private_jwk, ...row }: StoredKey, { open }: KeySeal): Row => ({
  ...row,
  private_jwk: typeof private_jwk === 'string' ? (JSON.parse(open(private_jwk)) as JWK) : private_jwk,
})

/** The newest key, and those whose successor is younger than the grace; newest first. */
const validOf = (rows: readonly StoredKey[], now: Date): StoredKey[] =>
  rows.filter((_, nth) => {
    const successor = rows[nth - 1]
    return successor === undefined || now.getTime() - successor.created_at.getTime() < GRACE_MS
  })

/** Makes a key and removes those that are no longer valid. */
const insertKey = async (db: Database, { seal }: KeySeal, now: Date): Promise<void> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const text = JSON.stringify(await exportJWK(privateKey))
  const sealed = seal(text)
  const private_jwk = sealed === text ? text : JSON.stringify(sealed)
  await db
    .insertInto('signing_keys')
    .values({ id: newId(now), private_jwk, created_at: now })
    .execute()
  const valid = validOf(await readRows(db), now).map(({ id }) => id)
  await db.deleteFrom('signing_keys').where('id', 'not in', valid).execute()
}

/** Runs alone among all processes. */
const inTurn = (db: Database, run: (trx: Database) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table signing_keys in exclusive mode`.execute(trx)
    await run(trx)
  })

/** Makes a new key of the token signer. The key before it stays valid for the tokens that it has signed. */
export const rotateSigningKey = (db: Database, seal: KeySeal, now: Date): Promise<void> =>
  inTurn(db, (trx) => insertKey(trx, seal, now))

/** Stores the keys anew for which `renew` returns a text. */
export const resealSigningKeys = async (trx: Database, renew: (stored: string) => string | null): Promise<void> => {
  await sql`lock table signing_keys in exclusive mode`.execute(trx)
  for (const { id, private_jwk } of await readRows(trx)) {
    const next = renew(typeof private_jwk === 'string' ? private_jwk : JSON.stringify(private_jwk))
    if (next === null) continue
    await trx
      .updateTable('signing_keys')
      .set({ private_jwk: JSON.stringify(next) })
      .where('id', '=', id)
      .execute()
  }
}

/** Reads the keys; the first start makes one. Two processes that start at once end up with the same. */
const readOrMakeRows = async (db: Database, seal: KeySeal, now: Date): Promise<StoredKey[]> => {
  const rows = await readRows(db)
  if (rows.length > 0) return rows
  await inTurn(db, async (trx) => {
    if ((await readRows(trx)).length === 0) await insertKey(trx, seal, now)
  })
  return readRows(db)
}

const publicPart = ({ id, private_jwk }: Row): Record<string, unknown> => {
  const { d: _, ...rest } = private_jwk
  return { ...rest, kid: id, use: 'sig', alg: ALGORITHM }
}

const openRing = async (stored: readonly StoredKey[], seal: KeySeal): Promise<KeyRing> => {
  const rows = stored.map((row) => openRow(row, seal))
  const [first] = rows
  if (first === undefined) throw new Error('The portal has no signing key')
  const jwks = rows.map(publicPart)
  const keys = await Promise.all(jwks.map((jwk) => importJWK(jwk, ALGORITHM)))
  const newest = { id: first.id, privateKey: await importJWK(first.private_jwk, ALGORITHM) }
  return { newest, publicKeys: new Map(rows.map(({ id }, nth) => [id, keys[nth] as Key])), jwks } // one key a row
}

export type SigningKeys = {
  /** Key that signs now; its life is that of the portal until it is rotated. */
  newest: () => Promise<KeyRing['newest']>
  /** Key that verifies the tokens with this id; undefined for an unknown or retired one. */
  find: (id: string | undefined) => Promise<Key | undefined>
  /** Public keys that verify tokens now. */
  jwks: () => Promise<Record<string, unknown>[]>
}

/** Opens the keys of the database, shared by all processes. `onChange`: called after the set of valid keys has changed. */
export const openSigningKeys = async (
  db: Database,
  { now, seal, onChange }: { now: () => Date; seal: KeySeal; onChange: () => void },
): Promise<SigningKeys> => {
  let rows = validOf(await readOrMakeRows(db, seal, now()), now())
  let ring = await openRing(rows, seal)
  let readAt = now().getTime()
  let lookedAt = Number.NEGATIVE_INFINITY

  const read = async (): Promise<void> => {
    readAt = now().getTime()
    const valid = validOf(await readRows(db), now())
    if (valid.length === 0 || valid.map(({ id }) => id).join() === rows.map(({ id }) => id).join()) return
    ring = await openRing(valid, seal)
    rows = valid
    onChange()
  }
  const current = async (): Promise<KeyRing> => {
    if (Math.abs(now().getTime() - readAt) >= READ_MS) await read()
    return ring
  }
  return {
    newest: async () => (await current()).newest,
    find: async (id = '') => {
      const known = (await current()).publicKeys.get(id)
      if (known !== undefined || performance.now() - lookedAt < UNKNOWN_MS) return known
      lookedAt = performance.now()
      await read()
      return ring.publicKeys.get(id)
    },
    jwks: async () => (await current()).jwks,
  }
}
