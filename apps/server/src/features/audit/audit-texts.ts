import type { AuditedNoun, AuditedVerb } from '@tiraaz/domain/audit/audited'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'

const WORDS = { et: et.auditLog, en: en.auditLog }
export const getAuditTexts = (locale: Locale) => WORDS[getLanguage(locale)]

export const getNounName = (locale: Locale, noun: AuditedNoun): string => getAuditTexts(locale).nouns[noun]

/** Kinds of things that the portal itself names, some of them at least. */
const NAMED_BY_VALUE: readonly AuditedNoun[] = ['vatRate', 'import', 'printProfile']

/** Returns the name of a changed thing; built-in VAT classes, table kinds and print profiles have translated names. */
export const getSubjectName = (locale: Locale, noun: AuditedNoun, name: string): string => {
  const values: Readonly<Record<string, string>> = getAuditTexts(locale).values
  return NAMED_BY_VALUE.includes(noun) ? (values[name] ?? name) : name
}

/** Returns the name of the author; a wrong password has none. */
export const getActorName = (locale: Locale, name: string): string =>
  name === '' ? getAuditTexts(locale).unknownActor : name

/** Returns the kind of thing and the action as text. */
export const describeAction = (locale: Locale, noun: AuditedNoun, verb: AuditedVerb): string => {
  const words = getAuditTexts(locale)
  return fillText(words.what, { noun: words.nouns[noun], verb: words.verbs[verb] })
}
