import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'

/** Incoming payment of a bank statement. */
export type BankEntry = {
  /** Bank's id of the entry, the same in every file that contains it. */
  key: string
  bookedOn: Day
  cents: Cents
  payer: string | null
  reference: string | null
  /** Explanation that the payer wrote. */
  text: string | null
  /** Batch of several payments with only their sum: a person has to assign them. */
  isGathered: boolean
}

/** Invoice with the amount not paid yet. */
export type UnpaidInvoice = { id: string; referenceNumber: string; unpaidCents: Cents }

/**
 * Results of matching a bank entry: exact: the unpaid amount; partial: less; over: more, of which the unpaid amount is
 * recorded; settled: nothing is unpaid; unknown: no invoice has the reference; gathered: a batch; recorded: already recorded.
 */
export const PAYMENT_MATCHES = ['exact', 'partial', 'over', 'settled', 'unknown', 'gathered', 'recorded'] as const
export type PaymentMatch = (typeof PAYMENT_MATCHES)[number]
/** Bank entry with its invoice, and the amount to record as a payment. */
export type MatchedEntry = { entry: BankEntry; match: PaymentMatch; invoiceId: string | null; takenCents: Cents }

const RECORDABLE: readonly PaymentMatch[] = ['exact', 'partial', 'over']
/** Checks whether a payment can be recorded for the match. */
export function isRecordable(match: PaymentMatch): boolean {
  return RECORDABLE.includes(match)
}

/** A payment of a settled invoice may have been entered by hand before: it is no question. */
const UNMATCHED: readonly PaymentMatch[] = ['unknown', 'gathered']
/** Checks whether the payment has no invoice. */
export function isUnmatched(match: PaymentMatch): boolean {
  return UNMATCHED.includes(match)
}

const RF_REFERENCE = /^RF\d{2}/

/**
 * Reads a reference number as banks write it: with spaces, leading zeros, or in an RF reference (ISO 11649); null if
 * invalid.
 */
export function readReference(text: string | null): string | null {
  const bare = (text ?? '').toUpperCase().replaceAll(/\s/g, '').replace(RF_REFERENCE, '').replace(/^0+/, '')
  return /^\d{2,20}$/.test(bare) ? bare : null
}

const verdictOf = (cents: Cents, unpaid: Cents): PaymentMatch => {
  if (unpaid <= 0) return 'settled'
  if (cents === unpaid) return 'exact'
  return cents < unpaid ? 'partial' : 'over'
}

export type MatchingFacts = {
  owed: readonly UnpaidInvoice[]
  /** Keys of the entries that are recorded already. */
  recorded: ReadonlySet<string>
  /** Invoices that a person chose, by the key of the entry. */
  assigned?: ReadonlyMap<string, string>
}

/**
 * Matches entries to invoices in order: each payment reduces the unpaid amount for the next. The invoice that a person
 * chose comes before the one of the reference number.
 */
export function matchPayments(
  entries: readonly BankEntry[],
  { owed, recorded, assigned = new Map() }: MatchingFacts,
): MatchedEntry[] {
  const invoices = owed.map((invoice) => ({ ...invoice }))
  const byReference = new Map(invoices.map((invoice) => [invoice.referenceNumber, invoice]))
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const seen = new Set(recorded)
  return entries.map((entry): MatchedEntry => {
    const invoice = byId.get(assigned.get(entry.key) ?? '') ?? byReference.get(readReference(entry.reference) ?? '')
    const invoiceId = invoice?.id ?? null
    if (seen.has(entry.key)) return { entry, match: 'recorded', invoiceId, takenCents: 0 }
    seen.add(entry.key)
    if (entry.isGathered) return { entry, match: 'gathered', invoiceId: null, takenCents: 0 }
    if (invoice === undefined) return { entry, match: 'unknown', invoiceId: null, takenCents: 0 }
    const match = verdictOf(entry.cents, invoice.unpaidCents)
    const takenCents = isRecordable(match) ? Math.min(entry.cents, invoice.unpaidCents) : 0
    invoice.unpaidCents -= takenCents
    return { entry, match, invoiceId, takenCents }
  })
}
