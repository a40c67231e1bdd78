import { normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import type { Database } from '../db/client.ts'
import { endAllSessions } from '../features/accounts/index.ts'
import { CannotStart } from './cannot-start.ts'

/**
 * Ends the sessions of the person with this email, or of everybody; returns a text for the terminal. Their access tokens
 * are refused from the next call on.
 */
export const endSessions = async (db: Database, { email }: { email: string | null }): Promise<string> => {
  const user =
    email === null
      ? null
      : await db.selectFrom('users').select('id').where('email', '=', normalizeEmail(email)).executeTakeFirst()
  if (user === undefined) throw new CannotStart(`No account has the email ${email ?? ''}.`)
  const count = await endAllSessions(db, user?.id ?? null)
  return `Ended ${count} session${count === 1 ? '' : 's'}.`
}
