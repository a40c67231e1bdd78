import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { newId } from '../core/ids.ts'
import { createKeySeal, type KeySeal, KeyUnreadable, openKeys } from '../core/key-seal.ts'
import type { Log } from '../core/log.ts'
import type { PortalKeys } from '../core/portal-keys.ts'
import type { Database } from '../db/client.ts'
import { resealSigningKeys } from '../features/accounts/index.ts'
import { CannotStart } from './cannot-start.ts'

const DATA_KEY = 'address-key'
const MINUTE_MS = 60_000
/** Every process has read a new key within this time; until then addresses are signed with the one before. */
const ANNOUNCED_MS = 2 * MINUTE_MS
/** Time for which the key before the newest one is valid: the life of its last addresses (two hours) and some more. */
const GRACE_MS = ANNOUNCED_MS + 125 * MINUTE_MS

type Settings = Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_OLD'>
type AddressKeyRow = { id: string; value: string; createdAt: Date }

export const createSealOf = ({ SECRET_KEY, SECRET_KEY_OLD }: Settings): KeySeal =>
  SECRET_KEY === undefined ? openKeys : createKeySeal(SECRET_KEY, SECRET_KEY_OLD)

const readDataKey = async (db: Database, seal: KeySeal): Promise<string> => {
  const value = seal.seal(randomBytes(32).toString('base64'))
  await db
    .insertInto('secrets')
    .values({ name: DATA_KEY, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await db.selectFrom('secrets').where('name', '=', DATA_KEY).select('value').executeTakeFirstOrThrow()
  return seal.open(kept.value)
}

const readAddressKeys = (db: Database): Promise<AddressKeyRow[]> =>
  db
    .selectFrom('address_keys')
    .select(['id', 'value', 'created_at as createdAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Returns the key that signs at `now` and those whose addresses are valid; `first`: the key before any rotation. */
const chooseKeys = (first: Buffer, rows: readonly { key: Buffer; createdAt: Date }[], now: Date) => {
  const age = ({ createdAt }: { createdAt: Date }): number => now.getTime() - createdAt.getTime()
  const keys = [first, ...rows.map(({ key }) => key)]
  const signing = keys[rows.filter((row) => age(row) >= ANNOUNCED_MS).length] ?? first
  const accepted = keys.filter((_, nth) => {
    const successor = rows[nth]
    return successor === undefined || age(successor) < GRACE_MS
  })
  return { signing, accepted }
}

/** Seals anew what is stored in clear or with the previous secret. */
const reseal = (db: Database, seal: KeySeal): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const renew = (stored: string): string | null => (seal.isCurrent(stored) ? null : seal.seal(seal.open(stored)))
    const secrets = await trx.selectFrom('secrets').select(['name', 'value']).forUpdate().execute()
    for (const { name, value } of secrets) {
      const next = renew(value)
      if (next !== null) await trx.updateTable('secrets').set({ value: next }).where('name', '=', name).execute()
    }
    const keys = await trx.selectFrom('address_keys').select(['id', 'value']).forUpdate().execute()
    for (const { id, value } of keys) {
      const next = renew(value)
      if (next !== null) await trx.updateTable('address_keys').set({ value: next }).where('id', '=', id).execute()
    }
    await resealSigningKeys(trx, renew)
  })

/** Makes a new key of signed addresses; it signs in two minutes, and those before it end when their addresses do. */
export const rotateAddressKey = async (db: Database, seal: KeySeal, now: Date): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`lock table address_keys in exclusive mode`.execute(trx)
    const rows = await readAddressKeys(trx)
    // A key whose second successor is older than the grace is of no use to any process.
    const ended = rows.filter((_, nth) => {
      const successor = rows[nth + 1]
      return successor !== undefined && now.getTime() - successor.createdAt.getTime() >= GRACE_MS
    })
    for (const { id } of ended) await trx.deleteFrom('address_keys').where('id', '=', id).execute()
    const value = seal.seal(randomBytes(32).toString('base64'))
    await trx
      .insertInto('address_keys')
      .values({ id: newId(now), value, created_at: now })
      .execute()
  })
}

type OpenKeysOptions = { now?: () => Date; log: Pick<Log, 'error'> }
export type OpenPortalKeys = PortalKeys & { readAgain: () => Promise<void>; close: () => void }

/**
 * Opens the portal's own keys, made at the first start and kept in the database, so that several processes share them.
 * With SECRET_KEY they are sealed there. A new key of addresses is noticed within a minute. Throws CannotStart if the
 * keys are sealed with another secret.
 */
export const openPortalKeys = async (
  db: Database,
  settings: Settings,
  { now = () => new Date(), log }: OpenKeysOptions,
): Promise<OpenPortalKeys> => {
  const seal = createSealOf(settings)
  const load = async () => {
    const data = Buffer.from(await readDataKey(db, seal), 'base64')
    const rows = (await readAddressKeys(db)).map(({ value, createdAt }) => ({
      key: Buffer.from(seal.open(value), 'base64'),
      createdAt,
    }))
    return { data, rows }
  }
  try {
    if (settings.SECRET_KEY !== undefined) await reseal(db, seal)
    const { data, rows: firstRows } = await load()
    let rows = firstRows
    const readAgain = async (): Promise<void> => {
      rows = (await load()).rows
    }
    const timer = setInterval(() => {
      readAgain().catch((error: unknown) => log.error({ err: error }, 'the keys of signed addresses cannot be read'))
    }, MINUTE_MS).unref()
    return {
      data,
      seal,
      addresses: {
        signing: () => chooseKeys(data, rows, now()).signing,
        accepted: () => chooseKeys(data, rows, now()).accepted,
      },
      readAgain,
      close: () => clearInterval(timer),
    }
  } catch (error) {
    if (error instanceof KeyUnreadable) throw new CannotStart(error.message)
    throw error
  }
}
