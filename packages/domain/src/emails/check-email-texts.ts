import type { Problem } from '../problem.ts'
import {
  type EditableEmail,
  EMAIL_PLACEHOLDERS,
  EMAIL_TEXT_FIELDS,
  type EmailFieldTexts,
  type EmailPlaceholder,
  type EmailTextField,
  PLACEHOLDERS_OF_EMAILS,
} from './editable-emails.ts'

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** Names between double braces, each once, in order. */
export const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')),
]

/** Email with its usual words. */
export type UsualEmail = { email: EditableEmail; usual: EmailFieldTexts }

/** Placeholders that a field of an email can use. */
export const listUsablePlaceholders = (
  { email, usual }: UsualEmail,
  field: EmailTextField,
): readonly EmailPlaceholder[] => {
  if (field !== 'action' && field !== 'note') return PLACEHOLDERS_OF_EMAILS[email]
  const used = listPlaceholders(usual[field] ?? '')
  return EMAIL_PLACEHOLDERS.filter((name) => used.includes(name))
}

/**
 * Checks the own words for an email against its usual ones: only fields that it has, only placeholders that are filled in,
 * no half ones. Keys are `texts.<field>`.
 */
export const checkEmailTexts = (of: UsualEmail, own: EmailFieldTexts): Problem[] =>
  EMAIL_TEXT_FIELDS.flatMap((field): Problem[] => {
    const text = own[field]
    if (text === undefined) return []
    const key = `texts.${field}`
    if (of.usual[field] === undefined) return [{ key, code: 'fieldUnknown' }]
    const usable: readonly string[] = listUsablePlaceholders(of, field)
    const unknown = listPlaceholders(text).find((name) => !usable.includes(name))
    if (unknown !== undefined) return [{ key, code: 'placeholderUnknown', params: { name: unknown } }]
    return /\{\{|\}\}/.test(text.replaceAll(PLACEHOLDER, '')) ? [{ key, code: 'placeholderOpen' }] : []
  })
