import type { Cents } from '../money/money.ts'
import type { BankEntry, UnpaidInvoice } from './bank-entry.ts'
import { guessInvoices, type InvoiceGuess } from './guess-invoices.ts'

/**
 * Results of matching a bank entry: exact: the unpaid amount; partial: less; over: more, of which the unpaid amount is
 * recorded; settled: entered by hand before; surplus: nothing is unpaid; unknown: no invoice has the reference; gathered: a
 * batch; recorded: already recorded; closed: settled without an invoice.
 */
export const PAYMENT_MATCHES = [
  'exact',
  'partial',
  'over',
  'settled',
  'surplus',
  'unknown',
  'gathered',
  'recorded',
  'closed',
] as const
export type PaymentMatch = (typeof PAYMENT_MATCHES)[number]
/** Share of a bank entry that one invoice takes. */
export type PaymentPart = { invoiceId: string; takenCents: Cents }
/** Bank entry with its invoices, the amounts to record as payments, and why the invoices were guessed. */
export type MatchedEntry = {
  entry: BankEntry
  match: PaymentMatch
  parts: readonly PaymentPart[]
  guess: InvoiceGuess['by'] | null
}

const RECORDABLE: readonly PaymentMatch[] = ['exact', 'partial', 'over']
/** Checks whether a payment can be recorded for the match. */
export function isRecordable(match: PaymentMatch): boolean {
  return RECORDABLE.includes(match)
}

const UNMATCHED: readonly PaymentMatch[] = ['surplus', 'unknown', 'gathered']
/** Checks whether no invoice waits for the payment (R43). */
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
  if (unpaid <= 0) return 'surplus'
  if (cents === unpaid) return 'exact'
  return cents < unpaid ? 'partial' : 'over'
}

export type MatchingFacts = {
  owed: readonly UnpaidInvoice[]
  /** Invoices that recorded entries paid, by the key of the entry. */
  recorded: ReadonlyMap<string, readonly string[]>
  /** Invoices that a person chose, by the key of the entry; a payment of several pays them in this order. */
  assigned?: ReadonlyMap<string, readonly string[]>
  /** Keys of entries that were settled without an invoice. */
  closed?: ReadonlySet<string>
  /** Proposes invoices for entries that nothing else gives one. */
  isGuessing?: boolean
}

type OwedInvoice = UnpaidInvoice & { paidByHand: Cents[] }

/** Finds the payment by hand that the entry repeats, and removes it: it explains one entry only. */
const takeByHand = ({ cents }: BankEntry, invoices: readonly OwedInvoice[]): boolean =>
  invoices.some(({ paidByHand }) => {
    const at = paidByHand.indexOf(cents)
    return at >= 0 && paidByHand.splice(at, 1).length > 0
  })

/** Pays the invoices in order, each at most its unpaid amount, and reduces what is left for the next entry. */
const payInOrder = (entry: BankEntry, invoices: readonly OwedInvoice[]): MatchedEntry => {
  const unpaid = invoices.reduce((sum, { unpaidCents }) => sum + Math.max(0, unpaidCents), 0)
  let left = entry.cents
  const parts = invoices.map((invoice) => {
    const takenCents = Math.min(left, Math.max(0, invoice.unpaidCents))
    invoice.unpaidCents -= takenCents
    left -= takenCents
    return { invoiceId: invoice.id, takenCents }
  })
  const match = verdictOf(entry.cents, unpaid)
  return { entry, match: match === 'surplus' && takeByHand(entry, invoices) ? 'settled' : match, parts, guess: null }
}

/**
 * Matches entries to invoices in order: each payment reduces the unpaid amount for the next. The invoices that a person
 * chose come before the one of the reference number; guesses come last, from what those leave unpaid.
 */
export function matchPayments(
  entries: readonly BankEntry[],
  { owed, recorded, assigned = new Map(), closed = new Set(), isGuessing = false }: MatchingFacts,
): MatchedEntry[] {
  const invoices = owed.map((invoice) => ({ ...invoice, paidByHand: [...(invoice.paidByHand ?? [])] }))
  const byReference = new Map(invoices.map((invoice) => [invoice.referenceNumber, invoice]))
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const seen = new Set(recorded.keys())
  const sure = entries.map((entry): MatchedEntry => {
    if (seen.has(entry.key)) {
      const parts = (recorded.get(entry.key) ?? []).map((invoiceId) => ({ invoiceId, takenCents: 0 }))
      return { entry, match: 'recorded', parts, guess: null }
    }
    seen.add(entry.key)
    if (closed.has(entry.key)) return { entry, match: 'closed', parts: [], guess: null }
    if (entry.isGathered) return { entry, match: 'gathered', parts: [], guess: null }
    const chosen = [...new Set(assigned.get(entry.key) ?? [])].flatMap((id) => byId.get(id) ?? [])
    const named = chosen.length > 0 ? chosen : [byReference.get(readReference(entry.reference) ?? '') ?? []].flat()
    return named.length > 0 ? payInOrder(entry, named) : { entry, match: 'unknown', parts: [], guess: null }
  })
  if (!isGuessing) return sure
  return sure.map((matched) => {
    const guess = matched.match === 'unknown' ? guessInvoices(matched.entry, invoices) : null
    if (guess === null) return matched
    return {
      ...payInOrder(
        matched.entry,
        guess.ids.flatMap((id) => byId.get(id) ?? []),
      ),
      guess: guess.by,
    }
  })
}
