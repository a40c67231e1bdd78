import type { AuditedNoun } from '@tiraaz/domain/audit/audited'
import { basisPointsToPercent, centsToEuros } from '@tiraaz/domain/money/money'
import { countryName } from '@tiraaz/messages/country-name'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatDay, formatDecimal, formatMoney, formatPercent } from '@tiraaz/messages/formats'
import type { Locale } from '@tiraaz/messages/locale'
import type { Facts } from '../../core/difference.ts'
import { auditWords } from './audit-words.ts'
import { oneLineOfSteps, stepLines, stepsIn } from './step-changes.ts'

export type ChangeLine = { field: string; before: string | null; after: string | null }

/** In whose language, and of what kind of thing. */
type Place = { locale: Locale; noun: AuditedNoun }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MAX_TEXT = 500

/** What is no field of a form is the name of the thing that was priced: a group, or a weight with its decimals. */
const ownName = (locale: Locale, key: string): string =>
  key.replace(/\d+\.\d+(?= kg$)/, (weight) => formatDecimal(Number(weight), { min: 0, max: 3 }, locale))

const fieldName = ({ locale, noun }: Place, key: string): string => {
  const { fields, fieldsOf } = auditWords(locale)
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldsOf
  const common: Readonly<Record<string, string>> = fields
  return own[noun]?.[key] ?? common[key] ?? ownName(locale, key)
}

const CENTS = /cents$/i
/** What is kept as a file is known by an id that says nothing to people. */
const PICTURES: readonly string[] = ['logo', 'picture']
const BASIS_POINTS = /BasisPoints$/

const numberText = ({ locale, noun }: Place, key: string, value: number): string => {
  if (CENTS.test(key)) return formatDecimal(centsToEuros(value), { min: 2, max: 2 }, locale)
  if (noun === 'markup') return formatPercent(value, locale)
  return formatDecimal(BASIS_POINTS.test(key) ? basisPointsToPercent(value) : value, { min: 0, max: 4 }, locale)
}

const wordText = ({ locale }: Place, key: string, value: string): string => {
  const words = auditWords(locale)
  if (PICTURES.includes(key)) return words.replaced
  if (key === 'countryCode') return countryName(value, locale)
  const values: Readonly<Record<string, string>> = words.values
  return DAY.test(value) ? formatDay(value) : (values[value] ?? value)
}

const isTariff = (value: object): value is { purchaseCents: number; transportDays: number } =>
  'purchaseCents' in value && 'transportDays' in value

const partsText = (place: Place, value: object): string | null => {
  const { locale } = place
  const words = auditWords(locale)
  if (isTariff(value)) {
    const price = formatMoney(centsToEuros(value.purchaseCents), locale)
    return fillText(words.tariff, { price, days: value.transportDays })
  }
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const text = valueText(place, name, part)
    return text === null ? [] : [fillText(words.part, { field: fieldName(place, name), value: text })]
  })
  return parts.join(', ') || null
}

/** A value as people read it; null where there is none. */
const valueText = (place: Place, key: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  const words = auditWords(place.locale)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return numberText(place, key, value)
  if (typeof value === 'string') return wordText(place, key, value)
  const steps = stepsIn(value)
  if (steps !== null) return oneLineOfSteps(place.locale, steps)
  if (Array.isArray(value)) return value.map((one) => valueText(place, key, one) ?? words.none).join('; ') || null
  return typeof value === 'object' ? partsText(place, value) : null
}

const shortened = (text: string | null): string | null =>
  text !== null && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text

/** The database keeps fields in an order of its own; people know that of the forms. */
const inOrderOfForms = (keys: readonly string[], locale: Locale): string[] => {
  const known = Object.keys(auditWords(locale).fields)
  const placeOf = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length)
  return [...new Set(keys)].sort((one, other) => placeOf(one) - placeOf(other))
}

const linesOf = (place: Place, key: string, [before, after]: [unknown, unknown]): ChangeLine[] => {
  const steps = [stepsIn(before), stepsIn(after)] as const
  if (steps[0] !== null && steps[1] !== null) return stepLines(place.locale, steps[0], steps[1])
  const line = {
    field: fieldName(place, key),
    before: shortened(valueText(place, key, before)),
    after: shortened(valueText(place, key, after)),
  }
  if (line.before === null && line.after === null) return []
  // Two pictures are told alike: that it is another one is what changed.
  return [line.before === line.after ? { ...line, before: null } : line]
}

/** What differs, field by field: how it was and how it is. */
export const changeLines = (place: Place, before: Facts | null, after: Facts | null): ChangeLine[] =>
  inOrderOfForms([...Object.keys(before ?? {}), ...Object.keys(after ?? {})], place.locale).flatMap((key) =>
    linesOf(place, key, [before?.[key], after?.[key]]),
  )
