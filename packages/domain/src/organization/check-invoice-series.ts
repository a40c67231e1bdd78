import type { Problem } from '../problem.ts'

/** Limits of a series of invoice numbers; the prefix is part of file names and payments. */
export const INVOICE_SERIES = { prefixLength: 10, lastNumber: 99_999_999 } as const

/** The last character is no digit, so that the running number can be read out of the whole. */
const PREFIX = /^(?:[\p{L}\d][\p{L}\d./-]*)?[\p{L}./-]$/u

/** Series of an organization's invoice numbers; `nextNumber` null leaves it as it is. */
export type InvoiceSeries = { prefix: string; nextNumber: number | null }

/**
 * Rejects a prefix that is no part of a number, and a next number below the one that follows the last issued invoice
 * (R29): numbers are never used twice.
 */
export const checkInvoiceSeries = ({ prefix, nextNumber }: InvoiceSeries, least: number): Problem[] => {
  const { prefixLength, lastNumber } = INVOICE_SERIES
  const fits = prefix === '' || (prefix.length <= prefixLength && PREFIX.test(prefix))
  const problems: Problem[] = fits
    ? []
    : [{ key: 'invoicePrefix', code: 'invoicePrefixInvalid', params: { max: prefixLength } }]
  if (nextNumber === null) return problems
  if (nextNumber < least) problems.push({ key: 'nextInvoiceNumber', code: 'invoiceNumberUsed', params: { min: least } })
  if (nextNumber > lastNumber)
    problems.push({ key: 'nextInvoiceNumber', code: 'numberTooLarge', params: { max: lastNumber } })
  return problems
}
