import { centsToEuros } from '@tiraaz/domain/money/money'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { formatDay, formatInteger, formatMoment, formatMoney } from '@tiraaz/messages/formats'
import { fillText } from '@tiraaz/messages/fill-text'
import { languageOf, type Locale } from '@tiraaz/messages/locale'
import { inOneLine } from './in-one-line.ts'
import type { EmailFact, LetterParts } from './letter-parts.ts'
import type { Letter, LetterItem, LetterOf, OrderFacts } from '../../core/letters.ts'

type Texts = typeof et.mails | typeof en.mails
type Words = { locale: Locale; texts: Texts }

/** Maximum number of listed rows in an email; the order itself shows all. */
const MAX_LISTED = 30

export const mailTexts = (locale: Locale): Texts => ({ et: et.mails, en: en.mails })[languageOf(locale)]

const given = (label: string, value: string | null): EmailFact[] => (value === null ? [] : [[label, inOneLine(value)]])

const factsOfOrder = ({ facts }: Texts, order: OrderFacts): EmailFact[] => [
  ...given(facts.projectNumber, order.projectNumber),
  ...given(facts.orderName, order.orderName),
  ...given(facts.client, order.clientName),
  ...given(facts.deadline, order.deadline === null ? null : formatDay(order.deadline)),
]

const priceFact = ({ locale, texts: { facts } }: Words, cents: number | null): EmailFact => [
  facts.price,
  cents === null ? facts.priceOnRequest : formatMoney(centsToEuros(cents), locale),
]

const listed = ({ more }: Texts, rows: readonly EmailFact[]): EmailFact[] =>
  rows.length <= MAX_LISTED
    ? [...rows]
    : [...rows.slice(0, MAX_LISTED), [fillText(more, { count: rows.length - MAX_LISTED }), '']]

const listedItems = ({ locale, texts }: Words, items: readonly LetterItem[]): EmailFact[] =>
  listed(
    texts,
    items.map(({ name, quantity }) => [
      inOneLine(name),
      fillText(texts.pieces, { quantity: formatInteger(quantity, locale) }),
    ]),
  )

type Titles = { subject: string; title: string; text: string }

const titled = (titles: Titles, values: Record<string, string>): Titles => ({
  subject: fillText(titles.subject, values),
  title: fillText(titles.title, values),
  text: fillText(titles.text, values),
})

const orderValues = (order: OrderFacts) => ({ number: order.projectNumber, client: inOneLine(order.clientName) })

const invitation = ({ texts }: Words, letter: LetterOf<'invitation'>): LetterParts => {
  const inviter = inOneLine(letter.inviterName)
  const titles =
    letter.clientName === null
      ? titled(texts.staffInvitation, { inviter })
      : titled(texts.invitation, { client: inOneLine(letter.clientName), inviter })
  return {
    ...titles,
    action: { label: texts.invitation.action, link: letter.link },
    note: fillText(texts.invitation.note, { moment: formatMoment(letter.expiresAt) }),
  }
}

const passwordReset = ({ texts }: Words, letter: LetterOf<'passwordReset'>): LetterParts => ({
  ...titled(texts.passwordReset, {}),
  action: { label: texts.passwordReset.action, link: letter.link },
  note: fillText(texts.passwordReset.note, { moment: formatMoment(letter.expiresAt) }),
})

const orderReceived = (words: Words, letter: LetterOf<'orderReceived'>): LetterParts => {
  const { texts } = words
  const orderer = inOneLine(letter.ordererName)
  return {
    ...titled(texts.orderReceived[letter.reader], { ...orderValues(letter), orderer }),
    list: listedItems(words, letter.items),
    facts: [...factsOfOrder(texts, letter), [texts.facts.orderer, orderer], priceFact(words, letter.totalCents)],
    action: { label: texts.seeOrder, link: letter.link },
  }
}

const orderConfirmed = (words: Words, letter: LetterOf<'orderConfirmed'>): LetterParts => ({
  ...titled(words.texts.orderConfirmed, orderValues(letter)),
  list: listedItems(words, letter.items),
  facts: [...factsOfOrder(words.texts, letter), priceFact(words, letter.totalCents)],
  action: { label: words.texts.seeOrder, link: letter.link },
})

const orderPriced = (words: Words, letter: LetterOf<'orderPriced'>): LetterParts => ({
  ...titled(words.texts.orderPriced, orderValues(letter)),
  list: listedItems(words, letter.items),
  facts: [...factsOfOrder(words.texts, letter), priceFact(words, letter.totalCents)],
  action: { label: words.texts.seeOrder, link: letter.link },
})

const orderRepriced = (words: Words, letter: LetterOf<'orderRepriced'>): LetterParts => ({
  ...titled(words.texts.orderRepriced, orderValues(letter)),
  list: listedItems(words, letter.items),
  facts: [...factsOfOrder(words.texts, letter), priceFact(words, letter.totalCents)],
  action: { label: words.texts.seeOrder, link: letter.link },
})

const alterationAnswered = ({ texts }: Words, letter: LetterOf<'alterationAnswered'>): LetterParts => ({
  ...titled(texts.alterationAnswered, orderValues(letter)),
  quotes: [letter.answer],
  facts: [...factsOfOrder(texts, letter), [texts.facts.wish, inOneLine(letter.wish)]],
  action: { label: texts.seeOrder, link: letter.link },
})

const orderCanceled = ({ texts }: Words, letter: LetterOf<'orderCanceled'>): LetterParts => ({
  ...titled(texts.orderCanceled, orderValues(letter)),
  quotes: [letter.reason],
  facts: factsOfOrder(texts, letter),
  action: { label: texts.seeOrder, link: letter.link },
  note: texts.orderCanceled.note,
})

const listedNames = (texts: Texts, names: readonly string[]): EmailFact[] =>
  listed(
    texts,
    names.map((name) => [inOneLine(name), '']),
  )

const orderDone = ({ texts }: Words, letter: LetterOf<'orderDone'>): LetterParts => ({
  ...titled(
    letter.canceled.length === 0 ? texts.orderDone : { ...texts.orderDone, text: texts.orderDone.textWithCanceled },
    orderValues(letter),
  ),
  list: listedNames(texts, letter.canceled),
  facts: factsOfOrder(texts, letter),
  action: { label: texts.seeOrder, link: letter.link },
})

const filesMissing = ({ texts }: Words, letter: LetterOf<'filesMissing'>): LetterParts => ({
  ...titled(texts.filesMissing, orderValues(letter)),
  list: listedNames(texts, letter.products),
  facts: [
    ...factsOfOrder(texts, letter),
    ...given(texts.facts.agent, letter.agent === null ? null : `${letter.agent.name}, ${letter.agent.email}`),
  ],
  action: { label: texts.seeOrder, link: letter.link },
  note: texts.filesMissing.note,
})

const invoiceIssued = ({ locale, texts }: Words, letter: LetterOf<'invoiceIssued'>): LetterParts => {
  const { facts } = texts
  const day = formatDay(letter.dueOn)
  return {
    ...titled(
      letter.attachment === undefined
        ? texts.invoiceIssued
        : { ...texts.invoiceIssued, text: texts.invoiceIssued.textWithPdf },
      { number: letter.invoiceNumber, day },
    ),
    facts: [
      [facts.invoiceNumber, letter.invoiceNumber],
      ...given(facts.receiver, letter.receiverName),
      [facts.toPay, formatMoney(centsToEuros(letter.totalCents), locale)],
      [facts.dueOn, day],
      ...given(facts.referenceNumber, letter.referenceNumber),
      ...given(facts.orders, letter.projectNumbers.join(', ') || null),
    ],
    action: { label: texts.invoiceIssued.action, link: letter.link },
  }
}

const worksheetSent = (words: Words, letter: LetterOf<'worksheetSent'>): LetterParts => {
  const { locale, texts } = words
  const { product, message } = letter
  const name = inOneLine(letter.name)
  const values = { name, product: inOneLine(product.name), sender: inOneLine(letter.senderName) }
  return {
    ...titled(texts.worksheetSent, values),
    ...(message === null ? {} : { quotes: [message] }),
    facts: [
      [texts.facts.worksheet, name],
      [texts.facts.product, inOneLine(product.name)],
      [texts.facts.quantity, fillText(texts.pieces, { quantity: formatInteger(product.quantity, locale) })],
      ...given(texts.facts.deadline, letter.deadline === null ? null : formatDay(letter.deadline)),
    ],
    action: { label: texts.worksheetSent.action, link: letter.link },
    note: fillText(texts.worksheetSent.note, { moment: formatMoment(letter.expiresAt) }),
  }
}

const worksheetStepped = ({ locale, texts }: Words, letter: LetterOf<'worksheetStepped'>): LetterParts => {
  const { product, words, deadline } = letter
  const name = inOneLine(letter.name)
  const [house, client] = [letter.printingHouseName, letter.clientName].map(inOneLine)
  return {
    ...titled(texts.worksheetStepped[letter.step], { name, house: house ?? '', product: inOneLine(product.name) }),
    ...(words === null ? {} : { quotes: [words] }),
    facts: [
      [texts.facts.worksheet, name],
      ...given(texts.facts.client, client ?? null),
      [texts.facts.product, inOneLine(product.name)],
      [texts.facts.quantity, fillText(texts.pieces, { quantity: formatInteger(product.quantity, locale) })],
      ...given(texts.facts.deadline, deadline === null ? null : formatDay(deadline)),
    ],
    action: { label: texts.worksheetStepped.action, link: letter.link },
  }
}

const invoiceOverdue = ({ locale, texts }: Words, letter: LetterOf<'invoiceOverdue'>): LetterParts => {
  const { facts } = texts
  const day = formatDay(letter.dueOn)
  return {
    ...titled(texts.invoiceOverdue, { number: letter.invoiceNumber, day }),
    facts: [
      [facts.invoiceNumber, letter.invoiceNumber],
      ...given(facts.receiver, letter.receiverName),
      [facts.unpaid, formatMoney(centsToEuros(letter.unpaidCents), locale)],
      [facts.dueOn, day],
      ...given(facts.referenceNumber, letter.referenceNumber),
    ],
    action: { label: texts.invoiceIssued.action, link: letter.link },
    note: texts.invoiceOverdue.note,
  }
}

const creditNoteIssued = ({ locale, texts }: Words, letter: LetterOf<'creditNoteIssued'>): LetterParts => {
  const { facts } = texts
  return {
    ...titled(texts.creditNoteIssued, { number: letter.creditNoteNumber, invoice: letter.invoiceNumber }),
    ...(letter.reason === '' ? {} : { quotes: [letter.reason] }),
    facts: [
      [facts.creditNoteNumber, letter.creditNoteNumber],
      [facts.invoiceNumber, letter.invoiceNumber],
      ...given(facts.receiver, letter.receiverName),
      [facts.credited, formatMoney(centsToEuros(letter.creditedCents), locale)],
      [facts.leftToPay, formatMoney(centsToEuros(letter.unpaidCents), locale)],
    ],
    action: { label: texts.invoiceIssued.action, link: letter.link },
  }
}

const earlierOnes = ({ more }: Texts, count: number): string[] => (count === 0 ? [] : [fillText(more, { count })])

const unreadMessage = ({ texts }: Words, letter: LetterOf<'unreadMessage'>): LetterParts => {
  const author = inOneLine(letter.authorName)
  return {
    ...titled({ ...texts.unreadMessage, text: '' }, { author }),
    quotes: [...earlierOnes(texts, letter.earlier ?? 0), ...letter.messages],
    facts: given(texts.facts.client, letter.clientName),
    action: { label: texts.unreadMessage.action, link: letter.link },
    note: texts.unreadMessage.note,
  }
}

/** Composes the content of an email in the reader's language. */
export const composeLetter = (locale: Locale, letter: Letter): LetterParts => {
  const words = { locale, texts: mailTexts(locale) }
  switch (letter.kind) {
    case 'invitation':
      return invitation(words, letter)
    case 'passwordReset':
      return passwordReset(words, letter)
    case 'orderReceived':
      return orderReceived(words, letter)
    case 'orderConfirmed':
      return orderConfirmed(words, letter)
    case 'orderCanceled':
      return orderCanceled(words, letter)
    case 'orderDone':
      return orderDone(words, letter)
    case 'orderPriced':
      return orderPriced(words, letter)
    case 'orderRepriced':
      return orderRepriced(words, letter)
    case 'alterationAnswered':
      return alterationAnswered(words, letter)
    case 'filesMissing':
      return filesMissing(words, letter)
    case 'invoiceIssued':
      return invoiceIssued(words, letter)
    case 'creditNoteIssued':
      return creditNoteIssued(words, letter)
    case 'worksheetSent':
      return worksheetSent(words, letter)
    case 'worksheetStepped':
      return worksheetStepped(words, letter)
    case 'invoiceOverdue':
      return invoiceOverdue(words, letter)
    case 'unreadMessage':
      return unreadMessage(words, letter)
  }
}
