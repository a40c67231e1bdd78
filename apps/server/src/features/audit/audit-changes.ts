import type { AuditedNoun } from '@tiraaz/domain/audit/audited'
import { basisPointsToPercent, centsToEuros } from '@tiraaz/domain/money/money'
import { getCountryName } from '@tiraaz/messages/get-country-name'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatDay, formatDecimal, formatMoney, formatPercent } from '@tiraaz/messages/formats'
import type { Locale } from '@tiraaz/messages/locale'
import type { FieldValues } from '../../core/diff-fields.ts'
import { getAuditTexts } from './audit-texts.ts'
import { formatSteps, formatStepChanges, readSteps } from './step-changes.ts'

export type AuditFieldChange = { field: string; before: string | null; after: string | null }

/** Language of the reader and kind of the changed thing. */
type ChangeContext = { locale: Locale; noun: AuditedNoun }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MAX_TEXT = 500

/** Returns the name of a priced thing that is no form field: a product group, or a weight with localized decimals. */
const ownName = (locale: Locale, key: string): string =>
  key.replace(/\d+\.\d+(?= kg$)/, (weight) => formatDecimal(Number(weight), { min: 0, max: 3 }, locale))

const fieldName = ({ locale, noun }: ChangeContext, key: string): string => {
  const { fields, fieldsOf } = getAuditTexts(locale)
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = fieldsOf
  const common: Readonly<Record<string, string>> = fields
  return own[noun]?.[key] ?? common[key] ?? ownName(locale, key)
}

const CENTS = /cents$/i
/** Fields that hold the id of a picture; the id itself is not shown. */
const PICTURES: readonly string[] = ['logo', 'picture']
const BASIS_POINTS = /BasisPoints$/

const numberText = ({ locale, noun }: ChangeContext, key: string, value: number): string => {
  if (CENTS.test(key)) return formatDecimal(centsToEuros(value), { min: 2, max: 2 }, locale)
  if (noun === 'markup') return formatPercent(value, locale)
  return formatDecimal(BASIS_POINTS.test(key) ? basisPointsToPercent(value) : value, { min: 0, max: 4 }, locale)
}

const wordText = ({ locale }: ChangeContext, key: string, value: string): string => {
  const words = getAuditTexts(locale)
  if (PICTURES.includes(key)) return words.replaced
  if (key === 'countryCode') return getCountryName(value, locale)
  const values: Readonly<Record<string, string>> = words.values
  return DAY.test(value) ? formatDay(value) : (values[value] ?? value)
}

const isTariff = (value: object): value is { purchaseCents: number; transportDays: number } =>
  'purchaseCents' in value && 'transportDays' in value

const partsText = (context: ChangeContext, value: object): string | null => {
  const { locale } = context
  const words = getAuditTexts(locale)
  if (isTariff(value)) {
    const price = formatMoney(centsToEuros(value.purchaseCents), locale)
    return fillText(words.tariff, { price, days: value.transportDays })
  }
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const text = valueText(context, name, part)
    return text === null ? [] : [fillText(words.part, { field: fieldName(context, name), value: text })]
  })
  return parts.join(', ') || null
}

/** Formats a value for people; null for an empty value. */
const valueText = (context: ChangeContext, key: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  const words = getAuditTexts(context.locale)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return numberText(context, key, value)
  if (typeof value === 'string') return wordText(context, key, value)
  const steps = readSteps(value)
  if (steps !== null) return formatSteps(context.locale, steps)
  if (Array.isArray(value)) return value.map((one) => valueText(context, key, one) ?? words.none).join('; ') || null
  return typeof value === 'object' ? partsText(context, value) : null
}

const shortened = (text: string | null): string | null =>
  text !== null && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text

/** Sorts fields in the order of the forms: jsonb does not keep an order. */
const inOrderOfForms = (keys: readonly string[], locale: Locale): string[] => {
  const known = Object.keys(getAuditTexts(locale).fields)
  const placeOf = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length)
  return [...new Set(keys)].sort((one, other) => placeOf(one) - placeOf(other))
}

const linesOf = (context: ChangeContext, key: string, [before, after]: [unknown, unknown]): AuditFieldChange[] => {
  const steps = [readSteps(before), readSteps(after)] as const
  if (steps[0] !== null && steps[1] !== null) return formatStepChanges(context.locale, steps[0], steps[1])
  const line = {
    field: fieldName(context, key),
    before: shortened(valueText(context, key, before)),
    after: shortened(valueText(context, key, after)),
  }
  if (line.before === null && line.after === null) return []
  // Two pictures have the same text: show only that the picture was replaced.
  return [line.before === line.after ? { ...line, before: null } : line]
}

/** Returns the changed fields with their values before and after, as texts. */
export const formatChanges = (
  context: ChangeContext,
  before: FieldValues | null,
  after: FieldValues | null,
): AuditFieldChange[] =>
  inOrderOfForms([...Object.keys(before ?? {}), ...Object.keys(after ?? {})], context.locale).flatMap((key) =>
    linesOf(context, key, [before?.[key], after?.[key]]),
  )
