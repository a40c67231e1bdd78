import { normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import type { Database } from '../db/client.ts'
import { CannotStart } from './cannot-start.ts'

const findAccount = async (db: Database, email: string) => {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'disabled_at'])
    .where('email', '=', normalizeEmail(email))
    .executeTakeFirst()
  if (account === undefined) throw new CannotStart(`There is no account with the e-mail ${normalizeEmail(email)}.`)
  if (account.disabled_at !== null) throw new CannotStart(`The account ${account.email} is disabled.`)
  return account
}

/** Turns the second step of a log-in off and removes the passkeys, for a person who has lost phone and recovery codes. Returns a text for the terminal. */
export const resetTwoFactor = async (db: Database, email: string): Promise<string> => {
  const account = await findAccount(db, email)
  const removed = await db.deleteFrom('second_factors').where('user_id', '=', account.id).executeTakeFirst()
  const passkeys = await db.deleteFrom('passkeys').where('user_id', '=', account.id).executeTakeFirst()
  return removed.numDeletedRows + passkeys.numDeletedRows > 0n
    ? `${account.name} (${account.email}) now logs in with the password alone. Let them turn two-step log-in on again.`
    : `${account.name} (${account.email}) has no two-step log-in and no passkey.`
}
