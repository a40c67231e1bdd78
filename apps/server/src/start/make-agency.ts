import type { Problem } from '@tiraaz/domain/problem'
import { newId } from '../core/ids.ts'
import { Invalid } from '../core/errors.ts'
import type { Database } from '../db/client.ts'
import { checkChosenPassword } from '../features/accounts/tokens/check-chosen-password.ts'
import { hashPassword } from '../features/accounts/tokens/password.ts'
import { checkAgency, createAgency, type NewAgency } from '../features/organization/commands/create-agency.ts'
import { getProblemText } from '../http/texts.ts'
import { CannotStart } from './cannot-start.ts'
import { keepPasswordLink } from './password-link.ts'

const DAYS = 7
/** Longer than other links, because it does not arrive by email. */
const LINK_MS = DAYS * 24 * 60 * 60 * 1000

type Terminal = {
  /** Public address of the portal. */
  address: string
  /** Reads a password without showing it; null without an interactive terminal, empty to get a link instead. */
  askPassword: () => Promise<string | null>
}

const OPTIONS: Readonly<Record<string, string>> = { name: '--name', email: '--email', personName: '--person' }

/** Error that lists the problems by command line option. */
const refusalOf = (problems: readonly Problem[]): CannotStart =>
  new CannotStart(
    problems.map((problem) => `${OPTIONS[problem.key] ?? problem.key}: ${getProblemText('en-US', problem)}`).join('\n'),
  )

/** Creates an agency and its first user; returns a text for the terminal. Creates nothing if there are problems. */
export const makeAgency = async (
  db: Database,
  agency: NewAgency,
  { address, askPassword }: Terminal,
): Promise<string> => {
  const now = () => new Date()
  const problems = await checkAgency({ db, now, newId }, agency)
  if (problems.length > 0) throw refusalOf(problems)
  const password = (await askPassword()) ?? ''
  const { email, name, personName } = agency
  const wrong =
    password === '' ? [] : await checkChosenPassword({ password, email, names: [name, personName], key: 'password' })
  if (wrong.length > 0) throw refusalOf(wrong)
  const hash = password === '' ? null : await hashPassword(password)
  try {
    return await db.transaction().execute(async (trx) => {
      const { userId } = await createAgency({ db: trx, now, newId }, agency, hash)
      const made = `Made: ${agency.name}, whose first user is ${agency.email}.`
      if (hash !== null) return `${made}\nLog in at ${address}/login`
      const link = await keepPasswordLink(trx, userId, { address, now: now(), validMs: LINK_MS })
      return `${made}\nThe link to choose a password works once, for ${DAYS} days:\n${link}`
    })
  } catch (error) {
    throw error instanceof Invalid ? refusalOf(error.problems) : error
  }
}
