import { centsToEuros } from '@tiraaz/domain/money/money'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatInteger, formatMoney } from '@tiraaz/messages/formats'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { DigestItem, EmailContentOf } from '../../core/email-content.ts'
import type { EmailFact, EmailParts } from './email-parts.ts'
import { getEmailName, given, listed, titled, type Words } from './email-texts.ts'
import { toOneLine } from './to-one-line.ts'

const textsOf = (locale: Locale) => ({ et, en })[getLanguage(locale)]

const lineOf = (locale: Locale, item: DigestItem): string =>
  fillText(textsOf(locale).notifications.lines[item.kind], {
    order: toOneLine(item.projectNumber),
    worksheet: toOneLine(item.worksheetName),
    house: toOneLine(item.printingHouse),
    invoice: toOneLine(item.invoiceNumber ?? ''),
    sum: item.cents === undefined ? '' : formatMoney(centsToEuros(item.cents), locale),
    receiver: toOneLine(item.mail?.name ?? ''),
  })

/** Kind and address of an email that was not delivered, or the words of a payment or a file. */
const wordsOf = (locale: Locale, { mail, words }: DigestItem): string | null =>
  mail === undefined ? (words ?? null) : `${getEmailName(locale, mail.kind)}: ${mail.email}`

/** Row of a list; the second column has the client, or the words where there is none, and the absent colleague. */
const rowOf = (locale: Locale, item: DigestItem): EmailFact => {
  const { onBehalfOf } = textsOf(locale).notifications
  const about = item.clientName === '' ? wordsOf(locale, item) : item.clientName
  const absent = item.onBehalfOf === undefined ? null : fillText(onBehalfOf, { name: item.onBehalfOf })
  return [lineOf(locale, item), toOneLine([about, absent].filter(Boolean).join(' · '))]
}

export const notificationDigest = (
  { locale, texts }: Words,
  { items, link }: EmailContentOf<'notificationDigest'>,
): EmailParts => ({
  ...titled(texts.notificationDigest, { count: formatInteger(items.length, locale) }),
  list: listed(
    texts,
    items.map((item) => rowOf(locale, item)),
  ),
  action: { label: texts.notificationDigest.action, link },
  note: texts.notificationDigest.note,
})

/** Email about one event, named in its subject, or a list of several. */
export const notified = ({ locale, texts }: Words, { items, link }: EmailContentOf<'notified'>): EmailParts => {
  const action = { label: texts.notified.action, link }
  const { note } = texts.notified
  const [item] = items
  if (item === undefined || items.length > 1) {
    const rows = items.map((one) => rowOf(locale, one))
    const titles = titled(texts.notified, { count: formatInteger(items.length, locale) })
    return { ...titles, list: listed(texts, rows), action, note }
  }
  const line = lineOf(locale, item)
  const words = wordsOf(locale, item)
  return {
    subject: line,
    title: line,
    text: '',
    ...(words === null ? {} : { quotes: [words] }),
    facts: given(texts.facts.client, item.clientName === '' ? null : item.clientName),
    action,
    note,
  }
}
