import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'

/** Money that came in, as a bank statement tells it. */
export type BankEntry = {
  /** The bank's own name of the entry, the same in every file that holds it. */
  key: string
  bookedOn: Day
  cents: Cents
  payer: string | null
  reference: string | null
  /** Several payments of which only the sum is known: whose they are, a person has to say. */
  isGathered: boolean
}

/** What is owed of an invoice. */
export type OwedInvoice = { id: string; referenceNumber: string; unpaidCents: Cents }

/**
 * exact: all that is owed; partial: less; over: more, of which what is owed is taken; settled: nothing was owed;
 * unknown: no invoice has that reference; gathered: several payments in one sum; recorded: it is in the books already.
 */
export const PAYMENT_MATCHES = ['exact', 'partial', 'over', 'settled', 'unknown', 'gathered', 'recorded'] as const
export type PaymentMatch = (typeof PAYMENT_MATCHES)[number]
export type MatchedEntry = { entry: BankEntry; match: PaymentMatch; invoiceId: string | null; takenCents: Cents }

const RECORDABLE: readonly PaymentMatch[] = ['exact', 'partial', 'over']
export function isRecordable(match: PaymentMatch): boolean {
  return RECORDABLE.includes(match)
}

const RF_REFERENCE = /^RF\d{2}/

/** A reference number as banks write it: with spaces, with zeros before it, or inside an international one (ISO 11649). */
export function readReference(text: string | null): string | null {
  const bare = (text ?? '').toUpperCase().replaceAll(/\s/g, '').replace(RF_REFERENCE, '').replace(/^0+/, '')
  return /^\d{2,20}$/.test(bare) ? bare : null
}

const verdictOf = (cents: Cents, unpaid: Cents): PaymentMatch => {
  if (unpaid <= 0) return 'settled'
  if (cents === unpaid) return 'exact'
  return cents < unpaid ? 'partial' : 'over'
}

/** Entries by their reference numbers, one after the other: what one pays is no longer owed when the next is looked at. */
export function matchPayments(
  entries: readonly BankEntry[],
  { owed, recorded }: { owed: readonly OwedInvoice[]; recorded: ReadonlySet<string> },
): MatchedEntry[] {
  const byReference = new Map(owed.map((invoice) => [invoice.referenceNumber, { ...invoice }]))
  const seen = new Set(recorded)
  return entries.map((entry): MatchedEntry => {
    const invoice = byReference.get(readReference(entry.reference) ?? '')
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
