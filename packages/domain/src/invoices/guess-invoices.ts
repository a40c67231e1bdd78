import type { BankEntry, UnpaidInvoice } from './bank-entry.ts'

/**
 * Invoices that a payment without a known reference number seems to pay. number: the payer's text names them, and the
 * amount or the payer agrees; text: the text names them, but neither agrees; payer: the payer owes exactly this amount on
 * one invoice alone.
 */
export const INVOICE_GUESSES = ['number', 'text', 'payer'] as const
export type InvoiceGuess = { by: (typeof INVOICE_GUESSES)[number]; ids: readonly string[] }

/** Shorter numbers stand in texts for other reasons ("2 plakatit"): the amount or the payer has to agree. */
const TELLING_LENGTH = 3

const LEGAL_FORMS = new Set(['ou', 'as', 'fie', 'mtu', 'sa', 'tu', 'uu', 'sia', 'uab', 'oy', 'oyj', 'ab', 'ltd', 'llc'])

/** Company name as banks and registers both write it: without legal form, accents and punctuation, words sorted. */
export function toComparableName(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
  return words
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word))
    .sort()
    .join(' ')
}

const isSamePayer = ({ payer }: BankEntry, { names }: UnpaidInvoice): boolean => {
  const own = toComparableName(payer ?? '')
  return own !== '' && names.some((name) => toComparableName(name) === own)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Place of the number in the text; -1 where it only is a part of a longer number, of a date or of an order's number. */
const findNumber = (text: string, invoiceNo: string): number => {
  // A statement and its invoices may be thousands each: an expression for every pair of them would take seconds.
  if (!text.includes(invoiceNo.toLowerCase())) return -1
  const before = /^\d/.test(invoiceNo) ? String.raw`(?<![\d/.\-,])` : String.raw`(?<![\p{L}\p{N}/-])`
  return text.search(new RegExp(String.raw`${before}${escaped(invoiceNo)}(?![\p{L}\p{N}]|[/.,\-]\d)`, 'iu'))
}

/** Proposes the unpaid invoices of an entry; null if nothing points to any, or if it could be one of several. */
export function guessInvoices(entry: BankEntry, invoices: readonly UnpaidInvoice[]): InvoiceGuess | null {
  const unpaid = invoices.filter(({ unpaidCents }) => unpaidCents > 0)
  const text = (entry.text ?? '').toLowerCase()
  const named = unpaid
    .map((invoice) => ({ invoice, at: findNumber(text, invoice.invoiceNo) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ invoice }) => invoice)
  if (named.length > 0) {
    const isSameSum = named.reduce((sum, { unpaidCents }) => sum + unpaidCents, 0) === entry.cents
    const ids = named.map(({ id }) => id)
    if (isSameSum || named.every((invoice) => isSamePayer(entry, invoice))) return { by: 'number', ids }
    const telling = named.filter(({ invoiceNo }) => invoiceNo.length >= TELLING_LENGTH).map(({ id }) => id)
    if (telling.length > 0) return { by: 'text', ids: telling }
  }
  const owedByPayer = unpaid.filter((one) => one.unpaidCents === entry.cents && isSamePayer(entry, one))
  const [only] = owedByPayer
  return only === undefined || owedByPayer.length > 1 ? null : { by: 'payer', ids: [only.id] }
}
