import { isUnmatched } from '@tiraaz/domain/invoices/match-payments'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { BankStatement } from '../camt/read-statement.ts'
import { queueNotifiedEmails, writeEvents } from '../../notifications/index.ts'
import { matchStatement } from './match-statement.ts'

/** Payments of one file that are notified of, the newest: an account with more has other income than invoices. */
const AT_MOST = 100

/**
 * Notifies everybody who sees invoices of the payments of a recorded statement that no invoice waits for, each once however
 * often it is in a file (R39). The importer is notified too: such a payment is stored nowhere else.
 */
export const notifyOfUnmatched = async (tx: OrganizationCtx, statement: BankStatement): Promise<void> => {
  const { organizationId } = tx
  const { matches } = await matchStatement(tx, statement, { isLocked: false, assigned: [] })
  const entries = matches.flatMap(({ entry, match }) => (isUnmatched(match) ? [entry] : []))
  const newest = entries.toSorted((one, other) => other.bookedOn.localeCompare(one.bookedOn)).slice(0, AT_MOST)
  const events = newest.map(({ key, cents, payer, text }) => ({
    version: key,
    params: { cents, words: [payer, text].filter((part) => part !== null).join(': ') },
  }))
  const kind = 'paymentUnmatched'
  const told = await writeEvents(tx, { kind, organizationId, clientId: null, actorId: null }, events)
  await queueNotifiedEmails(tx, { kind, organizationId }, told)
}
