import { isUnmatched } from '@tiraaz/domain/invoices/match-payments'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { BankStatement } from '../camt/read-statement.ts'
import { queueNotifiedEmails, writeEvents } from '../../notifications/index.ts'
import { storeBankEntries } from '../store/bank-entries.ts'
import { matchStatement } from './match-statement.ts'

/** Payments of one file that are notified of, the newest: an account with more has other income than invoices. */
const AT_MOST = 100

/**
 * Stores the recorded entries of a statement and those that no invoice waits for (R43), and notifies everybody who sees
 * invoices of new ones with money left, the importer too (R39).
 */
export const storeUnmatched = async (tx: OrganizationCtx, statement: BankStatement): Promise<void> => {
  const { organizationId } = tx
  const { matches } = await matchStatement(tx, statement, { isLocked: false, assigned: [] })
  const entries = matches.flatMap(({ entry, match }) => (match === 'recorded' || isUnmatched(match) ? [entry] : []))
  if (entries.length === 0) return
  const free = await storeBankEntries(tx, entries)
  const newest = entries
    .filter(({ key }) => free.has(key))
    .toSorted((one, other) => other.bookedOn.localeCompare(one.bookedOn))
    .slice(0, AT_MOST)
  const events = newest.map(({ key, payer, text }) => ({
    version: key,
    params: { cents: free.get(key) ?? 0, words: [payer, text].filter((part) => part !== null).join(': ') },
  }))
  const kind = 'paymentUnmatched'
  const told = await writeEvents(tx, { kind, organizationId, clientId: null, actorId: null }, events)
  await queueNotifiedEmails(tx, { kind, organizationId }, told)
}
