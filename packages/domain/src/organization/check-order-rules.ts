import { isDay } from '../calendar/day.ts'
import { MONEY_LIMITS } from '../limits.ts'
import type { ConfirmHandling } from '../orders/confirm-remarks.ts'
import type { ProofPolicy } from '../proofs/proof-policy.ts'
import type { Problem } from '../problem.ts'

/** Settings of an organization for calculating orders; shares are in percent. */
export type OrderRules = {
  /** Hour in Tallinn from which today no longer counts (R19). */
  cutOffHour: number
  /** Default markup on prices (R15); `transportMarkup` is the one on transport (R17). */
  markup: number
  transportMarkup: number
  /** Margin in percent of the sale price below which a warning is shown. */
  marginFloor: number
  /** Treatment of remarks when an order is confirmed (R38). */
  confirmLowMargin: ConfirmHandling
  confirmMissingFiles: ConfirmHandling
  confirmOverCredit: ConfirmHandling
  /** Proofs of products and clients that leave it to the organization (R44). */
  proofPolicy: ProofPolicy
  /** Working days until a proof is expected to be approved (R44). */
  proofDays: number
  packagingGrams: number
  daysOff: readonly string[]
}

/** Limit of days off, far more than anybody plans ahead. */
export const MAX_DAYS_OFF = 400
const MAX_PACKAGING_GRAMS = 100_000
export const MAX_PROOF_DAYS = 30

const within = (value: number, max: number, key: string): Problem[] => {
  if (value < 0) return [{ key, code: 'numberTooSmall', params: { min: 0 } }]
  return value > max ? [{ key, code: 'numberTooLarge', params: { max } }] : []
}

const whole = (value: number, max: number, key: string): Problem[] =>
  Number.isInteger(value) ? within(value, max, key) : [{ key, code: 'notAWholeNumber' }]

/** Validates the settings: hours and grams are whole, percentages within bounds, days off exist and are unique. */
export function checkOrderRules(rules: OrderRules): Problem[] {
  const { daysOff } = rules
  return [
    ...whole(rules.cutOffHour, 23, 'cutOffHour'),
    ...within(rules.markup, MONEY_LIMITS.percent, 'markup'),
    ...within(rules.transportMarkup, MONEY_LIMITS.percent, 'transportMarkup'),
    ...within(rules.marginFloor, 100, 'marginFloor'),
    ...whole(rules.proofDays, MAX_PROOF_DAYS, 'proofDays'),
    ...whole(rules.packagingGrams, MAX_PACKAGING_GRAMS, 'packagingGrams'),
    ...(daysOff.length > MAX_DAYS_OFF
      ? [{ key: 'daysOff', code: 'tooManyValues' as const, params: { max: MAX_DAYS_OFF } }]
      : []),
    ...daysOff.flatMap((day, at): Problem[] => {
      const key = `daysOff[${at}]`
      if (!isDay(day)) return [{ key, code: 'notADay' }]
      return daysOff.indexOf(day) < at ? [{ key, code: 'dayTwice' }] : []
    }),
  ]
}
