import { centsToEuros } from '@tiraaz/domain/money/money'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatDay, formatMoment, formatMoney } from '@tiraaz/messages/formats'
import { toOneLine } from './to-one-line.ts'
import type { EmailParts } from './email-parts.ts'
import type { EmailContent, EmailContentOf } from '../../core/email-content.ts'
import { composeApprovalEmail } from './compose-approval-emails.ts'
import { notificationDigest, notified } from './compose-notification-emails.ts'
import { composeProductionEmail, composeProofEmail } from './compose-production-emails.ts'
import {
  factsOfOrder,
  given,
  listedItems,
  listedNames,
  orderValues,
  priceFact,
  type EmailTexts,
  titled,
  type Words,
} from './email-texts.ts'

const invitation = ({ texts }: Words, content: EmailContentOf<'invitation'>): EmailParts => {
  const inviter = toOneLine(content.inviterName)
  const titles =
    content.clientName === null
      ? titled(texts.staffInvitation, { inviter })
      : titled(texts.invitation, { client: toOneLine(content.clientName), inviter })
  return {
    ...titles,
    action: { label: texts.invitation.action, link: content.link },
    note: fillText(texts.invitation.note, { moment: formatMoment(content.expiresAt) }),
  }
}

const passwordReset = ({ texts }: Words, content: EmailContentOf<'passwordReset'>): EmailParts => ({
  ...titled(texts.passwordReset, {}),
  action: { label: texts.passwordReset.action, link: content.link },
  note: fillText(texts.passwordReset.note, { moment: formatMoment(content.expiresAt) }),
})

const passwordChanged = ({ texts }: Words, content: EmailContentOf<'passwordChanged'>): EmailParts => ({
  ...titled(texts.passwordChanged, { moment: formatMoment(content.changedAt) }),
  facts: given(texts.facts.device, content.device === '' ? null : content.device),
  action: { label: texts.passwordChanged.action, link: content.link },
  note: texts.passwordChanged.note,
})

const newDevice = ({ texts }: Words, content: EmailContentOf<'newDevice'>): EmailParts => ({
  ...titled(texts.newDevice, { moment: formatMoment(content.loggedInAt) }),
  facts: [
    ...given(texts.facts.device, content.device === '' ? null : content.device),
    ...given(texts.facts.network, content.network === '' ? null : content.network),
  ],
  action: { label: texts.newDevice.action, link: content.link },
  note: texts.newDevice.note,
})

const secondFactorChanged = ({ texts }: Words, content: EmailContentOf<'secondFactorChanged'>): EmailParts => ({
  ...titled(texts.secondFactorChanged[content.change], { moment: formatMoment(content.changedAt) }),
  action: { label: texts.passwordChanged.action, link: content.link },
  note: texts.secondFactorChanged.note,
})

const passkeyChanged = ({ texts }: Words, content: EmailContentOf<'passkeyChanged'>): EmailParts => ({
  ...titled(texts.passkeyChanged[content.change], { moment: formatMoment(content.changedAt) }),
  facts: given(texts.facts.device, content.device === '' ? null : content.device),
  action: { label: texts.passwordChanged.action, link: content.link },
  note: texts.passkeyChanged.note,
})

const orderReceived = (words: Words, content: EmailContentOf<'orderReceived'>): EmailParts => {
  const { texts } = words
  const orderer = toOneLine(content.ordererName)
  return {
    ...titled(texts.orderReceived[content.reader], { ...orderValues(content), orderer }),
    list: listedItems(words, content.items),
    facts: [...factsOfOrder(texts, content), [texts.facts.orderer, orderer], priceFact(words, content.totalCents)],
    action: { label: texts.seeOrder, link: content.link },
  }
}

const orderConfirmed = (words: Words, content: EmailContentOf<'orderConfirmed'>): EmailParts => ({
  ...titled(words.texts.orderConfirmed, orderValues(content)),
  list: listedItems(words, content.items),
  facts: [...factsOfOrder(words.texts, content), priceFact(words, content.totalCents)],
  action: { label: words.texts.seeOrder, link: content.link },
})

const orderPriced = (words: Words, content: EmailContentOf<'orderPriced'>): EmailParts => ({
  ...titled(words.texts.orderPriced, orderValues(content)),
  list: listedItems(words, content.items),
  facts: [...factsOfOrder(words.texts, content), priceFact(words, content.totalCents)],
  action: { label: words.texts.seeOrder, link: content.link },
})

const orderRepriced = (words: Words, content: EmailContentOf<'orderRepriced'>): EmailParts => ({
  ...titled(words.texts.orderRepriced, orderValues(content)),
  list: listedItems(words, content.items),
  facts: [...factsOfOrder(words.texts, content), priceFact(words, content.totalCents)],
  action: { label: words.texts.seeOrder, link: content.link },
})

const alterationAnswered = ({ texts }: Words, content: EmailContentOf<'alterationAnswered'>): EmailParts => ({
  ...titled(texts.alterationAnswered, orderValues(content)),
  quotes: [content.answer],
  facts: [...factsOfOrder(texts, content), [texts.facts.alterationRequest, toOneLine(content.wish)]],
  action: { label: texts.seeOrder, link: content.link },
})

const orderChangeProposed = (words: Words, content: EmailContentOf<'orderChangeProposed'>): EmailParts => {
  const { texts, locale } = words
  const priceOf = (cents: number | null) =>
    cents === null ? texts.facts.priceOnRequest : formatMoney(centsToEuros(cents), locale)
  return {
    ...titled(texts.orderChangeProposed, orderValues(content)),
    quotes: [content.reason],
    list: listedItems(words, content.items),
    facts: [
      ...factsOfOrder(texts, content),
      ...given(texts.facts.newDeadline, content.newDeadline === null ? null : formatDay(content.newDeadline)),
      [texts.facts.priceBefore, priceOf(content.totalBeforeCents)],
      [texts.facts.priceAfter, priceOf(content.totalAfterCents)],
    ],
    action: { label: texts.orderChangeProposed.action, link: content.link },
    note: texts.orderChangeProposed.note,
  }
}

const orderCanceled = ({ texts }: Words, content: EmailContentOf<'orderCanceled'>): EmailParts => ({
  ...titled(texts.orderCanceled, orderValues(content)),
  quotes: [content.reason],
  facts: factsOfOrder(texts, content),
  action: { label: texts.seeOrder, link: content.link },
  note: texts.orderCanceled.note,
})

const orderDone = ({ texts }: Words, content: EmailContentOf<'orderDone'>): EmailParts => ({
  ...titled(
    content.canceled.length === 0 ? texts.orderDone : { ...texts.orderDone, text: texts.orderDone.textWithCanceled },
    orderValues(content),
  ),
  list: listedNames(texts, content.canceled),
  facts: factsOfOrder(texts, content),
  action: { label: texts.seeOrder, link: content.link },
})

const filesMissing = ({ texts }: Words, content: EmailContentOf<'filesMissing'>): EmailParts => ({
  ...titled(texts.filesMissing, orderValues(content)),
  list: listedNames(texts, content.products),
  facts: [
    ...factsOfOrder(texts, content),
    ...given(texts.facts.agent, content.agent === null ? null : `${content.agent.name}, ${content.agent.email}`),
  ],
  action: { label: texts.seeOrder, link: content.link },
  note: texts.filesMissing.note,
})

const invoiceIssued = ({ locale, texts }: Words, content: EmailContentOf<'invoiceIssued'>): EmailParts => {
  const { facts } = texts
  const day = formatDay(content.dueOn)
  return {
    ...titled(
      content.attachment === undefined
        ? texts.invoiceIssued
        : { ...texts.invoiceIssued, text: texts.invoiceIssued.textWithPdf },
      { number: content.invoiceNumber, day },
    ),
    facts: [
      [facts.invoiceNumber, content.invoiceNumber],
      ...given(facts.receiver, content.receiverName),
      [facts.toPay, formatMoney(centsToEuros(content.totalCents), locale)],
      [facts.dueOn, day],
      ...given(facts.referenceNumber, content.referenceNumber),
      ...given(facts.orders, content.projectNumbers.join(', ') || null),
    ],
    action: { label: texts.invoiceIssued.action, link: content.link },
  }
}

const invoiceOverdue = ({ locale, texts }: Words, content: EmailContentOf<'invoiceOverdue'>): EmailParts => {
  const { facts } = texts
  const day = formatDay(content.dueOn)
  return {
    ...titled(texts.invoiceOverdue, { number: content.invoiceNumber, day }),
    facts: [
      [facts.invoiceNumber, content.invoiceNumber],
      ...given(facts.receiver, content.receiverName),
      [facts.unpaid, formatMoney(centsToEuros(content.unpaidCents), locale)],
      [facts.dueOn, day],
      ...given(facts.referenceNumber, content.referenceNumber),
    ],
    action: { label: texts.invoiceIssued.action, link: content.link },
    note: texts.invoiceOverdue.note,
  }
}

const creditNoteIssued = ({ locale, texts }: Words, content: EmailContentOf<'creditNoteIssued'>): EmailParts => {
  const { facts } = texts
  return {
    ...titled(texts.creditNoteIssued, { number: content.creditNoteNumber, invoice: content.invoiceNumber }),
    ...(content.reason === '' ? {} : { quotes: [content.reason] }),
    facts: [
      [facts.creditNoteNumber, content.creditNoteNumber],
      [facts.invoiceNumber, content.invoiceNumber],
      ...given(facts.receiver, content.receiverName),
      [facts.credited, formatMoney(centsToEuros(content.creditedCents), locale)],
      [facts.leftToPay, formatMoney(centsToEuros(content.unpaidCents), locale)],
    ],
    action: { label: texts.invoiceIssued.action, link: content.link },
  }
}

const earlierOnes = ({ more }: EmailTexts, count: number): string[] => (count === 0 ? [] : [fillText(more, { count })])

const unreadMessage = ({ texts }: Words, content: EmailContentOf<'unreadMessage'>): EmailParts => {
  const author = toOneLine(content.authorName)
  return {
    ...titled({ ...texts.unreadMessage, text: '' }, { author }),
    quotes: [...earlierOnes(texts, content.earlier ?? 0), ...content.messages],
    facts: given(texts.facts.client, content.clientName),
    action: { label: texts.unreadMessage.action, link: content.link },
    note: texts.unreadMessage.note,
  }
}

type AccountEmail =
  | EmailContentOf<'invitation'>
  | EmailContentOf<'passwordReset'>
  | EmailContentOf<'passwordChanged'>
  | EmailContentOf<'newDevice'>
  | EmailContentOf<'passkeyChanged'>
  | EmailContentOf<'secondFactorChanged'>

/** Composes an email about a person's account. */
const composeAccountEmail = (words: Words, content: AccountEmail): EmailParts => {
  switch (content.kind) {
    case 'invitation':
      return invitation(words, content)
    case 'passwordReset':
      return passwordReset(words, content)
    case 'passwordChanged':
      return passwordChanged(words, content)
    case 'newDevice':
      return newDevice(words, content)
    case 'passkeyChanged':
      return passkeyChanged(words, content)
    case 'secondFactorChanged':
      return secondFactorChanged(words, content)
  }
}

const composeContent = (words: Words, content: EmailContent): EmailParts => {
  switch (content.kind) {
    case 'invitation':
    case 'passwordReset':
    case 'passwordChanged':
    case 'newDevice':
    case 'passkeyChanged':
    case 'secondFactorChanged':
      return composeAccountEmail(words, content)
    case 'orderReceived':
      return orderReceived(words, content)
    case 'orderConfirmed':
      return orderConfirmed(words, content)
    case 'orderChangeProposed':
      return orderChangeProposed(words, content)
    case 'approvalAsked':
    case 'approvalGiven':
    case 'approvalRejected':
    case 'approvalAskedOfGuest':
    case 'approvalCode':
    case 'approvalDeputy':
    case 'budgetReached':
      return composeApprovalEmail(words, content)
    case 'proofSent':
    case 'proofSentToGuest':
    case 'proofCode':
      return composeProofEmail(words, content)
    case 'orderChanged':
    case 'worksheetSent':
    case 'worksheetsSent':
    case 'worksheetStepped':
      return composeProductionEmail(words, content)
    case 'orderCanceled':
      return orderCanceled(words, content)
    case 'orderDone':
      return orderDone(words, content)
    case 'orderPriced':
      return orderPriced(words, content)
    case 'orderRepriced':
      return orderRepriced(words, content)
    case 'alterationAnswered':
      return alterationAnswered(words, content)
    case 'filesMissing':
      return filesMissing(words, content)
    case 'invoiceIssued':
      return invoiceIssued(words, content)
    case 'creditNoteIssued':
      return creditNoteIssued(words, content)
    case 'notificationDigest':
      return notificationDigest(words, content)
    case 'notified':
      return notified(words, content)
    case 'invoiceOverdue':
      return invoiceOverdue(words, content)
    case 'unreadMessage':
      return unreadMessage(words, content)
  }
}

/** Composes the content of an email in the reader's language. A deputy reads whose place they take (R42). */
export const composeEmail = (words: Words, content: EmailContent): EmailParts => {
  const parts = composeContent(words, content)
  const absent = given(words.texts.facts.onBehalfOf, content.onBehalfOf ?? null)
  return absent.length === 0 ? parts : { ...parts, facts: [...(parts.facts ?? []), ...absent] }
}
