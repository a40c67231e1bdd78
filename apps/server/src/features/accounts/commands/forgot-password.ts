import { addLocale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { refuseIfAny, TooMany } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkEmail, normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import { takeAttempt } from '../store/attempts.ts'
import { createLinkToken } from '../tokens/link-token.ts'

/** R7. */
const LINK_MS = 60 * 60 * 1000

const findUser = ({ db }: BaseCtx, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'locale'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** Stores the link if there is a user, and deletes expired links. */
const keepLink = async ({ db, now }: BaseCtx, tokenHash: string, userId: string | null, expiresAt: Date) => {
  await sql`
    with gone as (delete from password_resets where expires_at <= ${now()})
    insert into password_resets (token_hash, user_id, created_at, expires_at)
    select ${tokenHash}, id, ${now()}, ${expiresAt} from users where id = ${userId}::text
  `.execute(db)
}

/**
 * Runs the same steps with and without an account, so that neither answer nor time reveals accounts (R7): without an
 * account the e-mail is queued too and rolled back.
 */
const renderEmail = async (ctx: BaseCtx, email: string): Promise<void> => {
  const user = await findUser(ctx, email)
  const { token, tokenHash } = createLinkToken()
  const expiresAt = new Date(ctx.now().getTime() + LINK_MS)
  await sql`savepoint email`.execute(ctx.db)
  await keepLink(ctx, tokenHash, user?.id ?? null, expiresAt)
  const locale = user?.locale ?? ctx.locale
  await ctx.ports.mail.queue(ctx, {
    to: { email, name: user?.name ?? '', locale },
    organizationId: null,
    content: {
      kind: 'passwordReset',
      link: addLocale(`${ctx.ports.publicUrl}/resetpassword?token=${token}`, locale),
      expiresAt: expiresAt.toISOString(),
    },
  })
  await (user === undefined ? sql`rollback to savepoint email` : sql`release savepoint email`).execute(ctx.db)
}

/** Sends a link for a new password if the account exists; the answer is the same if not (R7). */
export const forgotPassword = async (ctx: BaseCtx, input: { email: string; address: string }): Promise<undefined> => {
  const email = normalizeEmail(input.email)
  refuseIfAny(checkEmail(email))
  await inTransaction(ctx, async (inner) => {
    const attempt = await takeAttempt(inner, 'passwordReset', { email, address: input.address })
    if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
    await renderEmail(inner, email)
  })
}
