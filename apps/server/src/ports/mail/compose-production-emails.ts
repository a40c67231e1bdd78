import { fillText } from '@tiraaz/messages/fill-text'
import { formatDay, formatInteger, formatMoment } from '@tiraaz/messages/formats'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { isPromiseLate } from '@tiraaz/domain/worksheets/worksheet-dates'
import type { EmailContentOf, ProjectManagerContact, ProofFacts } from '../../core/email-content.ts'
import type { EmailFact, EmailParts } from './email-parts.ts'
import { factsOfOrder, given, listed, orderValues, titled, type Words } from './email-texts.ts'
import { toOneLine } from './to-one-line.ts'

// Emails to printing houses, and to the agency about the work of clients and printing houses.

const orderChanged = ({ texts }: Words, content: EmailContentOf<'orderChanged'>): EmailParts => ({
  ...titled(texts.orderChanged[content.change], orderValues(content)),
  ...(content.words === null ? {} : { quotes: [content.words] }),
  facts: [
    ...factsOfOrder(texts, content),
    ...given(texts.facts.earliestByApproval, content.earliest ? formatDay(content.earliest) : null),
  ],
  action: { label: texts.seeOrder, link: content.link },
})

/** Moment until which an approval keeps the deadline. */
const formatApproveBy = ({ facts }: Words['texts'], { approveBy }: ProofFacts): string | null =>
  approveBy ? fillText(facts.approveByValue, { day: formatDay(approveBy.day), hour: approveBy.hour }) : null

const proofSent = ({ texts }: Words, content: EmailContentOf<'proofSent'>): EmailParts => {
  const product = toOneLine(content.product)
  const values = { ...orderValues(content), product, sender: toOneLine(content.senderName) }
  return {
    ...titled(content.isReminder === true ? texts.proofReminder : texts.proofSent, values),
    ...quoting(content.message === null ? [] : [content.message]),
    facts: [
      ...factsOfOrder(texts, content),
      [texts.facts.product, product],
      ...given(texts.facts.answerBy, content.dueOn === null ? null : formatDay(content.dueOn)),
      ...given(texts.facts.approveBy, formatApproveBy(texts, content)),
    ],
    action: { label: texts.proofSent.action, link: content.link },
    note: texts.proofSent.note,
  }
}

/** Last day of a link, as its page shows it: the link ends when the day does. */
const formatLastDay = (expiresAt: string): string => formatDay(toTallinnDay(new Date(Date.parse(expiresAt) - 1)))

type AnsweredQuestion = { question: string; answer: string }

/** Question of a printing house and its answer, each with its label. */
const quotesOfAnswer = (texts: Words['texts'], { question, answer }: AnsweredQuestion): string[] => [
  fillText(texts.worksheetAnswered.question, { text: question }),
  fillText(texts.worksheetAnswered.answer, { text: answer }),
]

/** Quotes of an email; no key where there are none. */
const quoting = (quotes: readonly string[]): Pick<EmailParts, 'quotes'> => (quotes.length === 0 ? {} : { quotes })

/** Proof for a guest, who needs no account; the words are those for members, and what the link is good for. */
const proofSentToGuest = (words: Words, content: EmailContentOf<'proofSentToGuest'>): EmailParts => {
  const { proofSent: ofMembers, proofSentToGuest: ofGuests } = words.texts
  const ends = fillText(ofGuests.note, { moment: formatLastDay(content.expiresAt) })
  return { ...proofSent(words, { ...content, kind: 'proofSent' }), note: `${ofMembers.note} ${ends}` }
}

const proofCode = ({ texts }: Words, content: EmailContentOf<'proofCode'>): EmailParts => ({
  ...titled(texts.proofCode, { code: content.code, client: toOneLine(content.clientName) }),
  facts: [[texts.facts.code, content.code]],
  action: { label: texts.proofSent.action, link: content.link },
  note: fillText(texts.proofCode.note, { moment: formatMoment(content.expiresAt) }),
})

type ProofEmail = EmailContentOf<'proofSent'> | EmailContentOf<'proofSentToGuest'> | EmailContentOf<'proofCode'>

/** Composes an email about a proof. */
export const composeProofEmail = (words: Words, content: ProofEmail): EmailParts => {
  switch (content.kind) {
    case 'proofSent':
      return proofSent(words, content)
    case 'proofSentToGuest':
      return proofSentToGuest(words, content)
    case 'proofCode':
      return proofCode(words, content)
  }
}

export const worksheetSent = (words: Words, content: EmailContentOf<'worksheetSent'>): EmailParts => {
  const { locale, texts } = words
  const { product, message, answered } = content
  const name = toOneLine(content.name)
  const values = { name, product: toOneLine(product.name), sender: toOneLine(content.senderName) }
  return {
    ...titled(answered === undefined ? texts.worksheetSent : texts.worksheetAnswered, values),
    ...quoting([
      ...(answered === undefined ? [] : quotesOfAnswer(texts, answered)),
      ...(message === null ? [] : [message]),
    ]),
    facts: [
      [texts.facts.worksheet, name],
      [texts.facts.product, toOneLine(product.name)],
      [texts.facts.quantity, fillText(texts.pieces, { quantity: formatInteger(product.quantity, locale) })],
      ...given(texts.facts.deliveryDeadline, content.deadline === null ? null : formatDay(content.deadline)),
      ...(content.projectManager ? [managerFact(texts, content.projectManager)] : []),
    ],
    action: { label: texts.worksheetSent.action, link: content.link },
    note: fillText(texts.worksheetSent.note, { moment: formatLastDay(content.expiresAt) }),
  }
}

export const worksheetsSent = (words: Words, content: EmailContentOf<'worksheetsSent'>): EmailParts => {
  const { locale, texts } = words
  const { worksheets, message, answers = [] } = content
  // With several project managers each job names its own.
  const namesManagers = content.projectManagers.length > 1
  const rows = worksheets.map(({ name, product, deadline, projectManager = null }): EmailFact => {
    const quantity = fillText(texts.pieces, { quantity: formatInteger(product.quantity, locale) })
    const day = deadline === null ? texts.worksheetsSent.soon : formatDay(deadline)
    const manager = namesManagers && projectManager !== null ? [toOneLine(projectManager)] : []
    return [`${toOneLine(name)} ${toOneLine(product.name)}`, [quantity, day, ...manager].join(', ')]
  })
  const [only] = worksheets.length === 1 ? worksheets : []
  const values = {
    count: formatInteger(worksheets.length, locale),
    sender: toOneLine(content.senderName),
    name: toOneLine(only?.name ?? ''),
    product: toOneLine(only?.product.name ?? ''),
  }
  const of = texts.worksheetsSent
  const areAllAnswered = answers.length === worksheets.length
  const ofSent = areAllAnswered ? texts.worksheetAnswered : texts.worksheetSent
  const ofOne = content.purpose === 'send' ? ofSent : of.remindOne
  const ofMany = areAllAnswered ? texts.worksheetAnswered.many : of[content.purpose]
  return {
    ...titled(only === undefined ? ofMany : ofOne, values),
    ...quoting([
      ...answers.flatMap((answered) => {
        const quotes = quotesOfAnswer(texts, answered)
        return only === undefined ? [[answered.name, ...quotes].join('\n')] : quotes
      }),
      ...(message === null ? [] : [message]),
    ]),
    list: listed(texts, rows),
    facts: content.projectManagers.map((manager) => managerFact(texts, manager)),
    action: { label: only === undefined ? of.action : of.actionOne, link: content.link },
    note: fillText(of.note, { moment: formatLastDay(content.expiresAt) }),
  }
}

/** Texts of a step; of a promise also whether it is late. */
const stepTexts = (
  { worksheetStepped: texts }: Words['texts'],
  { step, promisedOn, deadline }: EmailContentOf<'worksheetStepped'>,
) => {
  if (step !== 'promised') return texts[step]
  const { late, ...promised } = texts.promised
  return isPromiseLate(promisedOn ?? null, deadline) ? { ...promised, text: late } : promised
}

const managerFact = (texts: Words['texts'], { name, email, phone }: ProjectManagerContact): EmailFact => [
  texts.facts.projectManager,
  [name, phone, email]
    .filter((part) => part !== null)
    .map(toOneLine)
    .join(', '),
]

const worksheetStepped = ({ locale, texts }: Words, content: EmailContentOf<'worksheetStepped'>): EmailParts => {
  const { product, words, deadline } = content
  const name = toOneLine(content.name)
  const [printingHouse, client] = [content.printingHouseName, content.clientName].map(toOneLine)
  return {
    ...titled(stepTexts(texts, content), {
      name,
      house: printingHouse ?? '',
      product: toOneLine(product.name),
      day: content.promisedOn === undefined ? '' : formatDay(content.promisedOn),
    }),
    ...(words === null ? {} : { quotes: [words] }),
    facts: [
      [texts.facts.worksheet, name],
      ...given(texts.facts.client, client ?? null),
      [texts.facts.product, toOneLine(product.name)],
      [texts.facts.quantity, fillText(texts.pieces, { quantity: formatInteger(product.quantity, locale) })],
      ...given(texts.facts.deadline, deadline === null ? null : formatDay(deadline)),
    ],
    action: { label: texts.worksheetStepped.action, link: content.link },
  }
}

type ProductionEmail =
  | EmailContentOf<'orderChanged'>
  | EmailContentOf<'worksheetSent'>
  | EmailContentOf<'worksheetsSent'>
  | EmailContentOf<'worksheetStepped'>

/** Composes an email about a changed order or worksheets. */
export const composeProductionEmail = (words: Words, content: ProductionEmail): EmailParts => {
  switch (content.kind) {
    case 'orderChanged':
      return orderChanged(words, content)
    case 'worksheetSent':
      return worksheetSent(words, content)
    case 'worksheetsSent':
      return worksheetsSent(words, content)
    case 'worksheetStepped':
      return worksheetStepped(words, content)
  }
}
