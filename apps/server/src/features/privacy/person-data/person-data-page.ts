import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatMoment } from '@tiraaz/messages/formats'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import { type Html, html } from '../../../core/html.ts'
import type { Person } from './person-scope.ts'
import { PERSON_SECTIONS, type PersonData, type PersonRow, type PersonSection } from './read-person-data.ts'

const TEXTS = { et, en }
const INSTANT = /^\d{4}-\d{2}-\d{2}T/

type Words = Readonly<Record<string, string>>

/** Words for stored values of a column; other values are shown as they are. */
const wordsOf = (locale: Locale, section: PersonSection, column: string): Words => {
  const { auditLog, operations, personData, statuses, timeline } = TEXTS[getLanguage(locale)]
  if (column === 'role' || column === 'locale') return auditLog.values
  if (column === 'status') return statuses.order
  if (column === 'noun') return auditLog.nouns
  if (column === 'verb') return auditLog.verbs
  if (column !== 'kind') return {}
  if (section === 'proofs') return personData.proofKinds
  return section === 'orderEvents' ? timeline.kinds : operations.mails
}

const cellText = (locale: Locale, words: Words, value: PersonRow[string] | undefined): string => {
  const { personData } = TEXTS[getLanguage(locale)]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? personData.yes : personData.no
  if (typeof value === 'number') return String(value)
  return INSTANT.test(value) ? formatMoment(value) : (words[value] ?? value)
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#1c1a17;background:#fff;max-width:1100px;margin:32px auto;padding:0 16px}
h1{font-size:26px;margin:0 0 8px}h2{font-size:18px;margin:32px 0 8px}p{margin:0 0 8px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid #ddd8cc;overflow-wrap:anywhere}`

const buildSection = (locale: Locale, section: PersonSection, rows: readonly PersonRow[]): Html => {
  const { personData } = TEXTS[getLanguage(locale)]
  const title = html`<h2>${personData.sections[section]}</h2>`
  const [first] = rows
  if (first === undefined) return html`${title}<p>${personData.nothing}</p>`
  const columns = Object.keys(first)
  const headings: Words = personData.columns
  const head = columns.map((column) => html`<th scope="col">${headings[column] ?? column}</th>`)
  const body = rows.map((row) => {
    const cells = columns.map(
      (column) => html`<td>${cellText(locale, wordsOf(locale, section, column), row[column])}</td>`,
    )
    return html`<tr>${cells}</tr>`
  })
  return html`${title}<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

/** Builds a page of a person's data that opens in any browser, without scripts or addresses. */
export const buildPersonDataPage = (locale: Locale, person: Person, data: PersonData, at: Date): string => {
  const { personData } = TEXTS[getLanguage(locale)]
  const title = fillText(personData.title, { name: person.name })
  const sections = PERSON_SECTIONS.map((section) => buildSection(locale, section, data[section]))
  return html`<!doctype html>
<html lang="${getLanguage(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title><style>${{ html: STYLE }}</style></head>
<body><h1>${title}</h1><p>${fillText(personData.made, { at: formatMoment(at.toISOString()) })}</p><p>${personData.intro}</p>${sections}</body></html>`
    .html
}
