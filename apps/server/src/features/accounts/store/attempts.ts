import { createHash } from 'node:crypto'
import { parseSourceNetworks } from '@tiraaz/domain/accounts/source-networks'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { TooMany } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { findKnownDevice } from './known-devices.ts'

const MINUTE_MS = 60 * 1000

type Column = 'account' | 'address' | 'network'
/** Maximum number of attempts within the window that are equal in these columns. */
type Bound = { by: readonly Column[]; max: number }

type Limits = {
  table: 'login_failures' | 'link_requests'
  at: 'failed_at' | 'requested_at'
  /** Advisory locks of the three keys, always taken in this order. */
  locks: Readonly<Record<Column, number>>
  bounds: readonly Bound[]
  windowMs: number
}

export const FAILURE_WINDOW_MS = 15 * MINUTE_MS
/** Wrong passwords at one account within the window: from one source, and from all. */
export const FAILURE_LIMITS = { source: 10, account: 50 } as const

const FAILURES = {
  table: 'login_failures',
  at: 'failed_at',
  locks: { account: 1, address: 2, network: 5 },
  windowMs: FAILURE_WINDOW_MS,
} as const

const REQUESTS = {
  table: 'link_requests',
  at: 'requested_at',
  locks: { account: 3, address: 4, network: 6 },
  windowMs: 60 * MINUTE_MS,
} as const

/**
 * Limits of attempts: failed log-ins (R6, decision 098), and e-mails with a link, which must not flood a mailbox.
 */
const LIMITS = {
  /** Log-in from an unknown device. The account has a wider limit, so that a stranger cannot lock its owner out. */
  logIn: {
    ...FAILURES,
    bounds: [
      { by: ['account', 'address'], max: FAILURE_LIMITS.source },
      { by: ['account'], max: FAILURE_LIMITS.account },
      { by: ['address'], max: 50 },
      { by: ['network'], max: 200 },
    ],
  },
  /** Log-in from a known device of the account. The device replaces the address: failures elsewhere do not count. */
  knownDevice: { ...FAILURES, bounds: [{ by: ['account', 'address'], max: FAILURE_LIMITS.source }] },
  /** Codes of a second step, from anywhere: who tries them knows the password already. */
  secondStep: { ...FAILURES, bounds: [{ by: ['account'], max: 10 }] },
  passwordReset: {
    ...REQUESTS,
    bounds: [
      { by: ['account'], max: 3 },
      { by: ['address'], max: 30 },
      { by: ['network'], max: 120 },
    ],
  },
  /** Codes for guests of a proof or an approval; the guest takes the place of the account. */
  guestCode: {
    ...REQUESTS,
    bounds: [
      { by: ['account'], max: 5 },
      { by: ['address'], max: 30 },
      { by: ['network'], max: 120 },
    ],
  },
  /** Invitations; the inviting client takes the place of the address. */
  invitation: {
    ...REQUESTS,
    bounds: [
      { by: ['account'], max: 5 },
      { by: ['address'], max: 200 },
    ],
  },
} as const satisfies Record<string, Limits>

type AttemptKind = keyof typeof LIMITS

type AttemptSource = { account: string; address: string; network: string | null }

/** Prefixes a value with its kind: two kinds in one table are counted separately. */
const named = (kind: AttemptKind, text: string): string => (kind === 'logIn' ? text : `${kind} ${text}`)

/** Hashes the e-mail: people may type anything into that field, even a password. */
const accountKey = (kind: AttemptKind, email: string): string =>
  createHash('sha256').update(named(kind, email)).digest('base64url')

const alike = (by: readonly Column[], attemptSource: AttemptSource) =>
  sql.join(
    by.map((column) => sql`${sql.ref(column)} = ${attemptSource[column]}`),
    sql` and `,
  )

/** Returns the seconds until the oldest attempt that counts leaves the window of the reached limit. */
const secondsToWait = async (ctx: BaseCtx, limits: Limits, attemptSource: AttemptSource): Promise<number> => {
  const nth = ({ by, max }: Bound) => sql`(
    select ${sql.ref(limits.at)} from ${sql.table(limits.table)} where ${alike(by, attemptSource)}
    order by 1 desc offset ${max - 1} limit 1)`
  const { rows } = await sql<{ at: Date | null }>`select greatest(${sql.join(limits.bounds.map(nth))}) as at`.execute(
    ctx.db,
  )
  const freeAt = (rows[0]?.at ?? ctx.now()).getTime() + limits.windowMs
  return Math.max(1, Math.ceil((freeAt - ctx.now().getTime()) / 1000))
}

/**
 * Inserts the attempt before any work is done for it, and only below the limits, so that parallel requests cannot
 * exceed them. The locks make check and insert one step; they are always taken in the same order, so no deadlock.
 */
const reserve = (ctx: BaseCtx, limits: Limits, attemptSource: AttemptSource): Promise<string | null> =>
  inTransaction(ctx, async ({ db, now, newId }) => {
    const id = newId()
    const since = new Date(now().getTime() - limits.windowMs)
    const [table, at] = [sql.table(limits.table), sql.ref(limits.at)]
    const locks = (['account', 'address', 'network'] as const).map(
      (key) => sql`pg_advisory_xact_lock(${limits.locks[key]}::int, hashtext(${attemptSource[key]}))`,
    )
    await sql`select ${sql.join(locks)}`.execute(db)
    const hasRoom = ({ by, max }: Bound) =>
      sql`(select count(*) from ${table} where ${alike(by, attemptSource)} and ${at} > ${since}) < ${max}`
    const { rows } = await sql<{ id: string }>`
      with gone as (delete from ${table} where ${at} <= ${since})
      insert into ${table} (id, account, address, network, ${at})
      select ${id}, ${attemptSource.account}, ${attemptSource.address}, ${attemptSource.network}, ${now()}
      where ${sql.join(limits.bounds.map(hasRoom), sql` and `)}
      returning id
    `.execute(db)
    return rows[0]?.id ?? null
  })

type Attempt = { attemptId: string } | { retryAfterSeconds: number }

const take = async (ctx: BaseCtx, kind: AttemptKind, attemptSource: AttemptSource): Promise<Attempt> => {
  const attemptId = await reserve(ctx, LIMITS[kind], attemptSource)
  return attemptId === null
    ? { retryAfterSeconds: await secondsToWait(ctx, LIMITS[kind], attemptSource) }
    : { attemptId }
}

/** Counts an e-mail to the mailbox for an hour; beyond the limits returns the seconds to wait. */
export const takeAttempt = (
  ctx: BaseCtx,
  kind: 'passwordReset' | 'invitation' | 'guestCode',
  { email, address }: { email: string; address: string },
): Promise<Attempt> => {
  const { source, network } = parseSourceNetworks(address)
  const attemptSource = {
    account: accountKey(kind, email),
    address: named(kind, source),
    network: named(kind, network),
  }
  return take(ctx, kind, attemptSource)
}

/** Address and browser that a log-in comes from, and the token of the device where it sent one. */
export type LogInSource = { address: string; deviceToken: string | null; userAgent: string }

/** Counts a log-in until it is forgiven; beyond the limits returns the seconds to wait (R6). */
export const takeLogInAttempt = (
  ctx: BaseCtx,
  { email, from }: { email: string; from: LogInSource },
): Promise<Attempt> => {
  const account = accountKey('logIn', email)
  const deviceId = findKnownDevice(ctx, from.deviceToken, email)
  if (deviceId !== null) {
    return take(ctx, 'knownDevice', {
      account: accountKey('knownDevice', email),
      address: named('knownDevice', deviceId),
      network: null,
    })
  }
  const { source, network } = parseSourceNetworks(from.address)
  return take(ctx, 'logIn', { account, address: source, network })
}

/** Counts a code of a second step until it is forgiven; beyond the limit returns the seconds to wait (decision 135). */
export const takeSecondStepAttempt = (ctx: BaseCtx, email: string): Promise<Attempt> =>
  take(ctx, 'secondStep', { account: accountKey('secondStep', email), address: named('secondStep', ''), network: null })

/** Reads the number of attempts that each mailbox has left now, and the maximum. */
export const readRemainingAttempts = async (ctx: BaseCtx, kind: 'invitation', emails: readonly string[]) => {
  const { table, at, windowMs, bounds } = LIMITS[kind]
  const max = bounds[0].max
  const accounts = JSON.stringify(emails.map((email) => accountKey(kind, email)))
  const { rows } = await sql<{ account: string; count: number }>`
    select account, count(*) from ${sql.table(table)}
    where account in (select jsonb_array_elements_text(${accounts}::jsonb))
      and ${sql.ref(at)} > ${new Date(ctx.now().getTime() - windowMs)}
    group by account`.execute(ctx.db)
  const taken = new Map(rows.map(({ account, count }) => [account, Number(count)]))
  return { max, leftOf: (email: string): number => max - (taken.get(accountKey(kind, email)) ?? 0) }
}

/**
 * Counts one attempt for each of these e-mails, all or none, against the limit per mailbox only. Locks the table
 * instead of thousands of keys, so call it last in the transaction.
 */
export const takeAttempts = async (ctx: BaseCtx, kind: 'invitation', emails: readonly string[]): Promise<void> => {
  if (emails.length === 0) return
  const limits = LIMITS[kind]
  const [table, at] = [sql.table(limits.table), sql.ref(limits.at)]
  const since = new Date(ctx.now().getTime() - limits.windowMs)
  await sql`lock table ${table} in share row exclusive mode`.execute(ctx.db)
  const { leftOf } = await readRemainingAttempts(ctx, kind, emails)
  const wanted = Map.groupBy(emails, (email) => email)
  const full = [...wanted].find(([email, letters]) => letters.length > leftOf(email))
  if (full !== undefined) {
    throw new TooMany(
      await secondsToWait(ctx, limits, { account: accountKey(kind, full[0]), address: '', network: null }),
    )
  }
  const rows = emails.map((email) => ({
    id: ctx.newId(),
    account: accountKey(kind, email),
    address: named(kind, ctx.newId()),
  }))
  await sql`
    with gone as (delete from ${table} where ${at} <= ${since})
    insert into ${table} (id, account, address, ${at})
    select x.id, x.account, x.address, ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id text, account text, address text)`.execute(ctx.db)
}

export const deleteAttempts = async (ctx: BaseCtx, attemptIds: readonly string[]): Promise<void> => {
  if (attemptIds.length === 0) return
  await ctx.db.deleteFrom('login_failures').where('id', 'in', attemptIds).execute()
}

/** Deletes failures with the old password, so that the owner of a new one need not wait. */
export const deleteFailedLogIns = async (ctx: BaseCtx, email: string): Promise<void> => {
  const accounts = [accountKey('logIn', email), accountKey('knownDevice', email), accountKey('secondStep', email)]
  await ctx.db.deleteFrom('login_failures').where('account', 'in', accounts).execute()
}
