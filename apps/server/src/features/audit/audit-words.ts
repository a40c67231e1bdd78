import type { AuditedNoun, AuditedVerb } from '@tiraaz/domain/audit/audited'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { languageOf, type Locale } from '@tiraaz/messages/locale'

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
