import type { AuditedNoun, AuditedVerb } from '@tiraaz/domain/audit/audited'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'

const WORDS = { et: et.auditLog, en: en.auditLog }
export const auditWords = (locale: Locale) => WORDS[getLanguage(locale)]

export const nounName = (locale: Locale, noun: AuditedNoun): string => auditWords(locale).nouns[noun]

/** Returns the name of a changed thing; built-in VAT classes and table kinds have translated names. */
export const subjectName = (locale: Locale, noun: AuditedNoun, name: string): string => {
  const values: Readonly<Record<string, string>> = auditWords(locale).values
  return noun === 'vatRate' || noun === 'import' ? (values[name] ?? name) : name
}

/** Returns the kind of thing and the action as text. */
export const whatWords = (locale: Locale, noun: AuditedNoun, verb: AuditedVerb): string => {
  const words = auditWords(locale)
  return fillText(words.what, { noun: words.nouns[noun], verb: words.verbs[verb] })
}
