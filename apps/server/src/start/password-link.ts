import { checkEmail, normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import type { Database } from '../db/client.ts'
import { createLinkToken } from '../features/accounts/tokens/link-token.ts'
import { getProblemText } from '../http/texts.ts'
import { CannotStart } from './cannot-start.ts'

const HOUR_MS = 60 * 60 * 1000

type LinkOptions = { address: string; now: Date; validMs: number }

/** Stores a single-use link to a new password; returns its address. */
export const keepPasswordLink = async (
  db: Database,
  userId: string,
  { address, now, validMs }: LinkOptions,
): Promise<string> => {
  const { token, tokenHash } = createLinkToken()
  const expiresAt = new Date(now.getTime() + validMs)
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt })
    .execute()
  return `${address}/resetpassword?token=${token}`
}

/**
 * Makes a link to a new password for somebody whom no email reaches; returns a text for the terminal. The password stays
 * as it is until the link is used. Throws CannotStart for an address without an open account.
 */
export const makePasswordLink = async (db: Database, typedEmail: string, address: string): Promise<string> => {
  const email = normalizeEmail(typedEmail)
  const problems = checkEmail(email)
  if (problems.length > 0) throw new CannotStart(problems.map((each) => getProblemText('en-US', each)).join('\n'))
  const user = await db.selectFrom('users').select(['id', 'disabled_at']).where('email', '=', email).executeTakeFirst()
  if (user === undefined) throw new CannotStart(`There is no account of ${email}.`)
  if (user.disabled_at !== null) throw new CannotStart(`The account of ${email} is closed.`)
  const link = await keepPasswordLink(db, user.id, { address, now: new Date(), validMs: HOUR_MS })
  return `The link to a new password of ${email} works once, for an hour; it asks for the e-mail too:\n${link}`
}
