import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BaseCtx } from '../../core/context.ts'
import { TooMany } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'

const MINUTE_MS = 60 * 1000

type Limits = {
  table: 'login_failures' | 'link_requests'
  at: 'failed_at' | 'requested_at'
  /** Advisory locks of the two keys. */
  locks: readonly [account: number, address: number]
  perAccount: number
  perAddress: number
  windowMs: number
}

/** What may be tried only so often: failed log-ins (R6), and letters with a link, which must flood nobody's mailbox. */
const LIMITS = {
  logIn: {
    table: 'login_failures',
    at: 'failed_at',
    locks: [1, 2],
    perAccount: 10,
    perAddress: 50,
    windowMs: 15 * MINUTE_MS,
  },
  passwordReset: {
    table: 'link_requests',
    at: 'requested_at',
    locks: [3, 4],
    perAccount: 3,
    perAddress: 30,
    windowMs: 60 * MINUTE_MS,
  },
  /** The address is the client that invites. */
  invitation: {
    table: 'link_requests',
    at: 'requested_at',
    locks: [3, 4],
    perAccount: 5,
    perAddress: 200,
    windowMs: 60 * MINUTE_MS,
  },
} as const satisfies Record<string, Limits>

export type AttemptKind = keyof typeof LIMITS

type Who = { account: string; address: string }

/** Two kinds in one table count apart. */
const named = (kind: AttemptKind, text: string): string => (kind === 'logIn' ? text : `${kind} ${text}`)

/** What people type as an e-mail may be anything, a password too: only its hash is kept. */
const accountKey = (kind: AttemptKind, email: string): string =>
  createHash('sha256').update(named(kind, email)).digest('base64url')

/** When the limit that was reached lets go: its oldest attempt that still counts leaves the window. */
const secondsToWait = async (ctx: BaseCtx, limits: Limits, { account, address }: Who): Promise<number> => {
  const nth = (column: 'account' | 'address', value: string, n: number) => sql`
    select ${sql.ref(limits.at)} from ${sql.table(limits.table)} where ${sql.ref(column)} = ${value}
    order by 1 desc offset ${n - 1} limit 1`
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((${nth('account', account, limits.perAccount)}), (${nth('address', address, limits.perAddress)})) as at
  `.execute(ctx.db)
  const freeAt = (rows[0]?.at ?? ctx.now()).getTime() + limits.windowMs
  return Math.max(1, Math.ceil((freeAt - ctx.now().getTime()) / 1000))
}

/**
 * Writes the attempt down before anything is done for it, and only where the limits leave room, so that a hundred at
 * once are still ten. The lock makes room and writing one step; accounts lock before addresses, so no circle.
 */
const reserve = (ctx: BaseCtx, limits: Limits, { account, address }: Who): Promise<string | null> =>
  inTransaction(ctx, async ({ db, now, newId }) => {
    const id = newId()
    const since = new Date(now().getTime() - limits.windowMs)
    const [table, at, [first, second]] = [sql.table(limits.table), sql.ref(limits.at), limits.locks]
    await sql`select pg_advisory_xact_lock(${first}::int, hashtext(${account})), pg_advisory_xact_lock(${second}::int, hashtext(${address}))`.execute(
      db,
    )
    const { rows } = await sql<{ id: string }>`
      with gone as (delete from ${table} where ${at} <= ${since})
      insert into ${table} (id, account, address, ${at})
      select ${id}, ${account}, ${address}, ${now()}
      where (select count(*) from ${table} where account = ${account} and ${at} > ${since}) < ${limits.perAccount}
        and (select count(*) from ${table} where address = ${address} and ${at} > ${since}) < ${limits.perAddress}
      returning id
    `.execute(db)
    return rows[0]?.id ?? null
  })

type Attempt = { attemptId: string } | { retryAfterSeconds: number }

/** One attempt counts until it is forgiven; refused are those beyond the limits (R6). */
export const takeAttempt = async (
  ctx: BaseCtx,
  kind: AttemptKind,
  { email, address }: { email: string; address: string },
): Promise<Attempt> => {
  const who = { account: accountKey(kind, email), address: named(kind, address) }
  const attemptId = await reserve(ctx, LIMITS[kind], who)
  return attemptId === null ? { retryAfterSeconds: await secondsToWait(ctx, LIMITS[kind], who) } : { attemptId }
}

/** How many attempts a mailbox has left at this moment, of how many. */
export const roomOfMailboxes = async (ctx: BaseCtx, kind: AttemptKind, emails: readonly string[]) => {
  const { table, at, windowMs, perAccount: max } = LIMITS[kind]
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
 * One attempt for each of these letters, all or none; they count for their mailboxes alone. The table is held instead of
 * thousands of keys, so this comes last in its transaction.
 */
export const takeAttempts = async (ctx: BaseCtx, kind: AttemptKind, emails: readonly string[]): Promise<void> => {
  if (emails.length === 0) return
  const limits = LIMITS[kind]
  const [table, at] = [sql.table(limits.table), sql.ref(limits.at)]
  const since = new Date(ctx.now().getTime() - limits.windowMs)
  await sql`lock table ${table} in share row exclusive mode`.execute(ctx.db)
  const { leftOf } = await roomOfMailboxes(ctx, kind, emails)
  const wanted = Map.groupBy(emails, (email) => email)
  const full = [...wanted].find(([email, letters]) => letters.length > leftOf(email))
  if (full !== undefined) {
    throw new TooMany(await secondsToWait(ctx, limits, { account: accountKey(kind, full[0]), address: '' }))
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

export const forgiveAttempt = async (ctx: BaseCtx, attemptId: string): Promise<void> => {
  await ctx.db.deleteFrom('login_failures').where('id', '=', attemptId).execute()
}

/** Whoever has a new password need not wait for the failures with the old one. */
export const forgiveFailedLogIns = async (ctx: BaseCtx, email: string): Promise<void> => {
  await ctx.db.deleteFrom('login_failures').where('account', '=', accountKey('logIn', email)).execute()
}
