import { isDay } from '../calendar/day.ts'
import { MONEY_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'

/** What every order of an organization is reckoned with; parts of a hundred in per cent. */
export type OrderRules = {
  /** Hour in Tallinn after which today no longer counts (R19). */
  cutOffHour: number
  /** What R15 adds where nothing nearer to the product says so, and what R17 adds to the courier's price. */
  markup: number
  transportMarkup: number
  /** A margin below this part of the sale price is warned of. */
  marginFloor: number
  packagingGrams: number
  daysOff: readonly string[]
}

/** Far more than anybody plans ahead. */
export const MAX_DAYS_OFF = 400
const MAX_PACKAGING_GRAMS = 100_000

const within = (value: number, max: number, key: string): Problem[] => {
  if (value < 0) return [{ key, code: 'numberTooSmall', params: { min: 0 } }]
  return value > max ? [{ key, code: 'numberTooLarge', params: { max } }] : []
}

const whole = (value: number, max: number, key: string): Problem[] =>
  Number.isInteger(value) ? within(value, max, key) : [{ key, code: 'notAWholeNumber' }]

export function checkOrderRules(rules: OrderRules): Problem[] {
  const { daysOff } = rules
  return [
    ...whole(rules.cutOffHour, 23, 'cutOffHour'),
    ...within(rules.markup, MONEY_LIMITS.percent, 'markup'),
    ...within(rules.transportMarkup, MONEY_LIMITS.percent, 'transportMarkup'),
    ...within(rules.marginFloor, 100, 'marginFloor'),
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
