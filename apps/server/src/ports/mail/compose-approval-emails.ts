import { centsToEuros } from '@tiraaz/domain/money/money'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatDay, formatInteger, formatMoment, formatMoney } from '@tiraaz/messages/formats'
import type { EmailContentOf } from '../../core/email-content.ts'
import type { EmailParts } from './email-parts.ts'
import { factsOfOrder, given, listedItems, orderValues, priceFact, titled, type Words } from './email-texts.ts'
import { toOneLine } from './to-one-line.ts'

// Emails about the client's own approvals, before an order reaches the agency (R47), and its budgets (R48).

const approvalAsked = (words: Words, content: EmailContentOf<'approvalAsked'>): EmailParts => {
  const { texts } = words
  const requester = toOneLine(content.requesterName)
  const titles = content.isReminder ? texts.approvalReminder : texts.approvalAsked
  return {
    ...titled(titles, { ...orderValues(content), requester }),
    list: listedItems(words, content.items),
    facts: [...factsOfOrder(texts, content), [texts.facts.orderer, requester], priceFact(words, content.totalCents)],
    action: { label: texts.approvalAsked.action, link: content.link },
    note: texts.approvalAsked.note,
  }
}

/** Order for somebody outside the portal; the words are those for members, and what the link is good for. */
const approvalAskedOfGuest = (words: Words, content: EmailContentOf<'approvalAskedOfGuest'>): EmailParts => ({
  ...approvalAsked(words, { ...content, kind: 'approvalAsked' }),
  note: `${words.texts.approvalAsked.note} ${words.texts.approvalAskedOfGuest.note}`,
})

const approvalCode = ({ texts }: Words, content: EmailContentOf<'approvalCode'>): EmailParts => ({
  ...titled(texts.approvalCode, { code: content.code, client: toOneLine(content.clientName) }),
  facts: [[texts.facts.code, content.code]],
  action: { label: texts.approvalAsked.action, link: content.link },
  note: fillText(texts.approvalCode.note, { moment: formatMoment(content.expiresAt) }),
})

const approvalGiven = ({ texts }: Words, content: EmailContentOf<'approvalGiven'>): EmailParts => ({
  ...titled(texts.approvalGiven, { ...orderValues(content), approver: toOneLine(content.approverName) }),
  facts: factsOfOrder(texts, content),
  action: { label: texts.seeOrder, link: content.link },
})

const approvalRejected = ({ texts }: Words, content: EmailContentOf<'approvalRejected'>): EmailParts => ({
  ...titled(texts.approvalRejected, { ...orderValues(content), approver: toOneLine(content.approverName) }),
  quotes: [content.reason],
  facts: factsOfOrder(texts, content),
  action: { label: texts.seeOrder, link: content.link },
})

const approvalDeputy = ({ locale, texts }: Words, content: EmailContentOf<'approvalDeputy'>): EmailParts => ({
  ...titled(texts.approvalDeputy, {
    person: toOneLine(content.personName),
    client: toOneLine(content.clientName),
    from: formatDay(content.from),
    until: formatDay(content.until),
  }),
  facts: given(
    texts.facts.waitingApprovals,
    content.waitingCount === undefined ? null : formatInteger(content.waitingCount, locale),
  ),
  action: { label: texts.approvalDeputy.action, link: content.link },
})

const budgetReached = ({ locale, texts }: Words, content: EmailContentOf<'budgetReached'>): EmailParts => {
  const { isUsedUp, isHard, amountCents, usedCents } = content
  const budget = toOneLine(content.budgetName)
  const values = { budget, client: toOneLine(content.clientName) }
  return {
    ...titled(isUsedUp ? texts.budgetUsedUp : texts.budgetReached, values),
    facts: [
      [texts.facts.budgetPeriod, `${formatDay(content.from)} – ${formatDay(content.until)}`],
      [texts.facts.budgetAmount, formatMoney(centsToEuros(amountCents), locale)],
      [texts.facts.budgetUsed, formatMoney(centsToEuros(usedCents), locale)],
      [texts.facts.budgetLeft, formatMoney(centsToEuros(Math.max(0, amountCents - usedCents)), locale)],
    ],
    action: { label: texts.budgetReached.action, link: content.link },
    note: isHard ? texts.budgetReached.hard : texts.budgetReached.soft,
  }
}

type ApprovalEmail =
  | EmailContentOf<'approvalAsked'>
  | EmailContentOf<'approvalAskedOfGuest'>
  | EmailContentOf<'approvalCode'>
  | EmailContentOf<'approvalGiven'>
  | EmailContentOf<'approvalRejected'>
  | EmailContentOf<'approvalDeputy'>
  | EmailContentOf<'budgetReached'>

/** Composes an email about an approval. */
export const composeApprovalEmail = (words: Words, content: ApprovalEmail): EmailParts => {
  switch (content.kind) {
    case 'approvalAsked':
      return approvalAsked(words, content)
    case 'approvalAskedOfGuest':
      return approvalAskedOfGuest(words, content)
    case 'approvalCode':
      return approvalCode(words, content)
    case 'approvalGiven':
      return approvalGiven(words, content)
    case 'approvalRejected':
      return approvalRejected(words, content)
    case 'approvalDeputy':
      return approvalDeputy(words, content)
    case 'budgetReached':
      return budgetReached(words, content)
  }
}
