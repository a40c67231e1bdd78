import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { centsToEuros } from '@tiraaz/domain/money/money'
import { formatDay, formatInteger, formatMoney } from '@tiraaz/messages/formats'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { EmailItem, EmailKind, OrderFacts } from '../../core/email-content.ts'
import type { EmailFact } from './email-parts.ts'
import { toOneLine } from './to-one-line.ts'

export type EmailTexts = typeof et.mails | typeof en.mails
export type Words = { locale: Locale; texts: EmailTexts }

/** Maximum number of listed rows in an email; the order itself shows all. */
const MAX_LISTED = 30

export const getEmailTexts = (locale: Locale): EmailTexts => ({ et: et.mails, en: en.mails })[getLanguage(locale)]

/** Name of a kind of email, as lists of emails show it. */
export const getEmailName = (locale: Locale, kind: EmailKind): string =>
  ({ et: et.operations, en: en.operations })[getLanguage(locale)].mails[kind]

export const given = (label: string, value: string | null): EmailFact[] =>
  value === null ? [] : [[label, toOneLine(value)]]

export const factsOfOrder = ({ facts }: EmailTexts, order: OrderFacts): EmailFact[] => [
  ...given(facts.projectNumber, order.projectNumber === '' ? null : order.projectNumber),
  ...given(facts.orderName, order.orderName),
  ...given(facts.client, order.clientName),
  ...given(facts.deadline, order.deadline === null ? null : formatDay(order.deadline)),
]

export const listed = ({ more }: EmailTexts, rows: readonly EmailFact[]): EmailFact[] =>
  rows.length <= MAX_LISTED
    ? [...rows]
    : [...rows.slice(0, MAX_LISTED), [fillText(more, { count: rows.length - MAX_LISTED }), '']]

export const listedNames = (texts: EmailTexts, names: readonly string[]): EmailFact[] =>
  listed(
    texts,
    names.map((name) => [toOneLine(name), '']),
  )

export const priceFact = ({ locale, texts: { facts } }: Words, cents: number | null): EmailFact => [
  facts.price,
  cents === null ? facts.priceOnRequest : formatMoney(centsToEuros(cents), locale),
]

export const listedItems = ({ locale, texts }: Words, items: readonly EmailItem[]): EmailFact[] =>
  listed(
    texts,
    items.map(({ name, quantity }) => [
      toOneLine(name),
      fillText(texts.pieces, { quantity: formatInteger(quantity, locale) }),
    ]),
  )

type Titles = { subject: string; title: string; text: string }

export const titled = (titles: Titles, values: Record<string, string>): Titles => ({
  subject: fillText(titles.subject, values),
  title: fillText(titles.title, values),
  text: fillText(titles.text, values),
})

export const orderValues = (order: OrderFacts) => ({ number: order.projectNumber, client: toOneLine(order.clientName) })
