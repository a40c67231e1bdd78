import { type BasisPoints, type Cents, centsToEuros } from '../money/money.ts'
import type { Problem } from '../problem.ts'
import { vatOf } from './invoice-amounts.ts'

/** A line of an invoice and what earlier credit notes took off it. */
export type CreditableLine = {
  netCents: Cents
  vatCents: Cents
  vatRate: BasisPoints
  creditedNetCents: Cents
  creditedVatCents: Cents
}

/** What is taken off the line at a place of the invoice. */
export type CreditWish = { at: number; netCents: Cents }
export type CreditedLine = CreditWish & { vatCents: Cents; isWholeLine: boolean }

export function leftOf(line: CreditableLine): { netCents: Cents; vatCents: Cents } {
  return { netCents: line.netCents - line.creditedNetCents, vatCents: line.vatCents - line.creditedVatCents }
}

/** Everything that is still owed of the lines. */
export function wholeCredit(lines: readonly CreditableLine[]): CreditWish[] {
  return lines.flatMap((line, at) => {
    const { netCents, vatCents } = leftOf(line)
    return netCents === 0 && vatCents === 0 && line.netCents !== 0 ? [] : [{ at, netCents }]
  })
}

/** Never more than is left of a line, and something of at least one. */
export function checkCredit(lines: readonly CreditableLine[], wishes: readonly CreditWish[]): Problem[] {
  const seen = new Set<number>()
  const problems = wishes.flatMap(({ at, netCents }, place): Problem[] => {
    const line = lines[at]
    const key = `lines[${place}].netSum`
    if (line === undefined || seen.has(at)) return [{ key, code: 'unknownValue' }]
    seen.add(at)
    const left = leftOf(line).netCents
    return netCents > left ? [{ key, code: 'creditAboveLeft', params: { left: centsToEuros(left) } }] : []
  })
  if (problems.length > 0) return problems
  return wishes.some(({ netCents }) => netCents > 0) ? [] : [{ key: 'lines', code: 'nothingToCredit' }]
}

/** The last part of a line takes what is left of its VAT, so that roundings never take off more than was charged. */
export function creditLines(lines: readonly CreditableLine[], wishes: readonly CreditWish[]): CreditedLine[] {
  return wishes.flatMap(({ at, netCents }) => {
    const line = lines[at]
    if (line === undefined) return []
    const left = leftOf(line)
    const vatCents = netCents === left.netCents ? left.vatCents : Math.min(left.vatCents, vatOf(netCents, line.vatRate))
    const isWholeLine = netCents === line.netCents
    return netCents === 0 && vatCents === 0 && !isWholeLine ? [] : [{ at, netCents, vatCents, isWholeLine }]
  })
}

/** Whether nothing is owed of the lines once these are taken off. */
export function isCreditedWhole(lines: readonly CreditableLine[], credited: readonly CreditedLine[]): boolean {
  return lines.every((line, at) => {
    const taken = credited.filter((one) => one.at === at).reduce((sum, one) => sum + one.netCents, 0)
    return leftOf(line).netCents === taken
  })
}
