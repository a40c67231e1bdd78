import { type BasisPoints, type Cents, centsToEuros } from '../money/money.ts'
import type { Problem } from '../problem.ts'
import { computeVat } from './invoice-amounts.ts'

/** Invoice line with the amounts already credited. */
export type CreditableLine = {
  netCents: Cents
  vatCents: Cents
  vatRate: BasisPoints
  creditedNetCents: Cents
  creditedVatCents: Cents
}

/** Net amount to credit on the line with index `at`. */
export type CreditRequest = { at: number; netCents: Cents }
/** Credit of a line with its VAT; `isWholeLine` if it equals the line's original net amount. */
export type CreditedLine = CreditRequest & { vatCents: Cents; isWholeLine: boolean }

/** Net and VAT amounts of a line that are not credited yet. */
export function getCreditableAmounts(line: CreditableLine): { netCents: Cents; vatCents: Cents } {
  return { netCents: line.netCents - line.creditedNetCents, vatCents: line.vatCents - line.creditedVatCents }
}

/** Credit of everything not credited yet. */
export function creditAllLines(lines: readonly CreditableLine[]): CreditRequest[] {
  return lines.flatMap((line, at) => {
    const { netCents, vatCents } = getCreditableAmounts(line)
    return netCents === 0 && vatCents === 0 && line.netCents !== 0 ? [] : [{ at, netCents }]
  })
}

/** Rejects a credit above what is left of a line, an unknown or repeated line, and a credit of nothing. */
export function checkCredit(lines: readonly CreditableLine[], requests: readonly CreditRequest[]): Problem[] {
  const seen = new Set<number>()
  const problems = requests.flatMap(({ at, netCents }, index): Problem[] => {
    const line = lines[at]
    const key = `lines[${index}].netSum`
    if (line === undefined || seen.has(at)) return [{ key, code: 'unknownValue' }]
    seen.add(at)
    const left = getCreditableAmounts(line).netCents
    return netCents > left ? [{ key, code: 'creditAboveLeft', params: { left: centsToEuros(left) } }] : []
  })
  if (problems.length > 0) return problems
  return requests.some(({ netCents }) => netCents > 0) ? [] : [{ key: 'lines', code: 'nothingToCredit' }]
}

/**
 * Computes the VAT to credit. The last credit of a line takes the rest of its VAT, so that rounding never credits more
 * than was charged.
 */
export function creditLines(lines: readonly CreditableLine[], requests: readonly CreditRequest[]): CreditedLine[] {
  return requests.flatMap(({ at, netCents }) => {
    const line = lines[at]
    if (line === undefined) return []
    const left = getCreditableAmounts(line)
    const vatCents =
      netCents === left.netCents ? left.vatCents : Math.min(left.vatCents, computeVat(netCents, line.vatRate))
    const isWholeLine = netCents === line.netCents
    return netCents === 0 && vatCents === 0 && !isWholeLine ? [] : [{ at, netCents, vatCents, isWholeLine }]
  })
}

/** Rejects credits above what is left of the invoice, which a settled prepayment makes less than its goods (R41). */
export function checkCreditTotal(credited: readonly CreditedLine[], leftCents: Cents): Problem[] {
  const total = credited.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)
  return total > leftCents
    ? [{ key: 'lines', code: 'creditAboveInvoice', params: { left: centsToEuros(leftCents) } }]
    : []
}

/** Checks that these credits leave nothing of the lines uncredited. */
export function isFullyCredited(lines: readonly CreditableLine[], credited: readonly CreditedLine[]): boolean {
  return lines.every((line, at) => {
    const taken = credited.filter((one) => one.at === at).reduce((sum, one) => sum + one.netCents, 0)
    return getCreditableAmounts(line).netCents === taken
  })
}
