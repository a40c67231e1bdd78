import { type Day, isDay } from '../calendar/day.ts'
import { TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { checkText } from '../text/clean.ts'
import { foldText } from '../text/fold.ts'

/** VAT rate of an organization in percent, with its first and last day (null: open end). */
export type OwnRate = { validFrom: string; validTo: string | null; percent: number }
/** VAT class of an organization; the standard class has its name by law. */
export type OwnVatClass = { name: string; rates: readonly OwnRate[] }
/** VAT settings of an organization. */
export type OwnVat = {
  /** Rates that replace the country's standard rate on their days. */
  standardRates: readonly OwnRate[]
  classes: readonly OwnVatClass[]
}

/** Limits of VAT settings; not in the rules. */
export const VAT_LIMITS = { classes: 50, rates: 50 } as const

const MAX_PERCENT = 100

const checkRate = ({ validFrom, validTo, percent }: OwnRate, key: string): Problem[] => [
  ...(isDay(validFrom) ? [] : [{ key: `${key}.validFrom`, code: 'notADay' as const }]),
  ...(validTo === null || isDay(validTo) ? [] : [{ key: `${key}.validTo`, code: 'notADay' as const }]),
  ...(validTo !== null && validTo < validFrom ? [{ key: `${key}.validTo`, code: 'validityBackwards' as const }] : []),
  ...(percent < 0 ? [{ key: `${key}.percent`, code: 'numberTooSmall' as const, params: { min: 0 } }] : []),
  ...(percent > MAX_PERCENT
    ? [{ key: `${key}.percent`, code: 'numberTooLarge' as const, params: { max: MAX_PERCENT } }]
    : []),
]

/** Checks for a common day; both ends are included, and no end means for ever. */
const overlap = (one: OwnRate, other: OwnRate): boolean =>
  (one.validTo === null || other.validFrom <= one.validTo) && (other.validTo === null || one.validFrom <= other.validTo)

/** Checks whether any of the rates is valid on the day (R29). */
export const hasRateOn = (rates: readonly OwnRate[], day: Day): boolean =>
  rates.some(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))

const checkRates = (rates: readonly OwnRate[], key: string): Problem[] => {
  if (rates.length > VAT_LIMITS.rates) return [{ key, code: 'tooManyValues', params: { max: VAT_LIMITS.rates } }]
  return rates.flatMap((rate, at) => {
    const place = `${key}[${at}]`
    const problems = checkRate(rate, place)
    const meets = rates.slice(0, at).some((earlier) => overlap(earlier, rate))
    return problems.length === 0 && meets
      ? [{ key: `${place}.validFrom`, code: 'validityOverlaps' as const }]
      : problems
  })
}

const checkName = (name: string, others: readonly string[], key: string): Problem[] => {
  const plain = name.trim()
  if (plain === '') return [{ key, code: 'required' }]
  const wrong = checkText(plain, TEXT_LIMITS.name)
  if (wrong !== null) return [{ key, ...wrong }]
  return others.some((other) => foldText(other.trim()) === foldText(plain)) ? [{ key, code: 'vatClassNameTaken' }] : []
}

/** Validates VAT classes and rates (R29): names are unique, and rates of a class do not overlap. */
export function checkVat({ standardRates, classes }: OwnVat): Problem[] {
  const { classes: max } = VAT_LIMITS
  if (classes.length > max) return [{ key: 'classes', code: 'tooManyValues', params: { max } }]
  const names = classes.map(({ name }) => name)
  return [
    ...checkRates(standardRates, 'standardRates'),
    ...classes.flatMap(({ name, rates }, at) => [
      ...checkName(name, names.slice(0, at), `classes[${at}].name`),
      ...checkRates(rates, `classes[${at}].rates`),
    ]),
  ]
}
