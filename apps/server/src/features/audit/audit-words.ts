import type { AuditedNoun, AuditedVerb } from '@tiraaz/domain/audit/audited'
import { basisPointsToPercent, centsToEuros } from '@tiraaz/domain/money/money'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatDay, formatDecimal } from '@tiraaz/messages/formats'
import { languageOf, type Locale } from '@tiraaz/messages/locale'
import type { Facts } from '../../core/difference.ts'

const WORDS = { et: et.auditLog, en: en.auditLog }
export const auditWords = (locale: Locale) => WORDS[languageOf(locale)]

export const nounName = (locale: Locale, noun: AuditedNoun): string => auditWords(locale).nouns[noun]

/** What people call the thing; classes and tables that are the portal's own have words for names. */
export const subjectName = (locale: Locale, noun: AuditedNoun, name: string): string => {
  const values: Readonly<Record<string, string>> = auditWords(locale).values
  return noun === 'vatRate' || noun === 'import' ? (values[name] ?? name) : name
}

/** What was done with what kind of thing. */
export const whatWords = (locale: Locale, noun: AuditedNoun, verb: AuditedVerb): string => {
  const words = auditWords(locale)
  return fillText(words.what, { noun: words.nouns[noun], verb: words.verbs[verb] })
}

export type ChangeLine = { field: string; before: string | null; after: string | null }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MAX_TEXT = 500

const fieldName = (locale: Locale, key: string): string => {
  const fields: Readonly<Record<string, string>> = auditWords(locale).fields
  return fields[key] ?? key
}

const CENTS = /cents$/i
/** What is kept as a file is known by an id that says nothing to people. */
const PICTURES: readonly string[] = ['logo', 'picture']
const BASIS_POINTS = /BasisPoints$/

const numberText = (key: string, value: number, locale: Locale): string => {
  if (CENTS.test(key)) return formatDecimal(centsToEuros(value), { min: 2, max: 2 }, locale)
  return formatDecimal(BASIS_POINTS.test(key) ? basisPointsToPercent(value) : value, { min: 0, max: 4 }, locale)
}

/** A value as people read it; null where there is none. */
const valueText = (key: string, value: unknown, locale: Locale): string | null => {
  if (value === null || value === undefined || value === '') return null
  const words = auditWords(locale)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return numberText(key, value, locale)
  if (typeof value === 'string') {
    if (PICTURES.includes(key)) return words.replaced
    const values: Readonly<Record<string, string>> = words.values
    return DAY.test(value) ? formatDay(value) : (values[value] ?? value)
  }
  if (Array.isArray(value)) return value.map((one) => valueText(key, one, locale) ?? words.none).join('; ') || null
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const text = valueText(name, part, locale)
    return text === null ? [] : [fillText(words.part, { field: fieldName(locale, name), value: text })]
  })
  return parts.join(', ') || null
}

const shortened = (text: string | null): string | null =>
  text !== null && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text

/** What differs, field by field: how it was and how it is. */
export const changeLines = (locale: Locale, before: Facts | null, after: Facts | null): ChangeLine[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((key) => {
    const line = {
      field: fieldName(locale, key),
      before: shortened(valueText(key, before?.[key], locale)),
      after: shortened(valueText(key, after?.[key], locale)),
    }
    if (line.before === null && line.after === null) return []
    // Two pictures are told alike: that it is another one is what changed.
    return [line.before === line.after ? { ...line, before: null } : line]
  })
