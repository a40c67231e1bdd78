import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { findProofDeadline, type ProofDeadline } from '@tiraaz/domain/proofs/proof-deadline'
import { isReminderDue, PROOF_REMINDERS } from '@tiraaz/domain/proofs/proof-reminders'
import { isDeadlineLost } from '@tiraaz/domain/proofs/proof-round'
import { DEFAULT_LOCALE, getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { BaseCtx, ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Forbidden, refuseIfAny } from '../../../core/errors.ts'
import { getGuestLink } from '../../guests/index.ts'
import { canDoWithOrder, loadOrder, lockOrder } from '../../orders/index.ts'
import { lockOrderOfRound, type PersonToRemind, readPeopleToRemind, recordReminder } from '../store/people-to-remind.ts'
import { findProofRound } from '../store/proof-store.ts'

/** Context of the job, which answers nobody. */
type ReminderCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'> & { ports: Pick<BaseCtx['ports'], 'mail' | 'publicUrl'> }

const approveByOf = (deadline: ProofDeadline | null) =>
  deadline === null || isDeadlineLost(deadline) ? null : deadline.approveBy

/** Writes the email of a reminder, and records it; the transaction holds the lock of the order. */
const remind = async (tx: ReminderCtx, person: PersonToRemind): Promise<void> => {
  const { token } = await recordReminder(tx, person)
  const { organizationId, clientId, roundId, name, email, expiresAt, terms, message } = person
  const locale = person.locale ?? DEFAULT_LOCALE
  const about = {
    projectNumber: person.projectNumber ?? '',
    orderName: person.orderName,
    clientName: person.clientName,
    deadline: terms.deadline,
    product: person.productNames[getLanguage(locale)],
    message: message === '' ? null : message,
    dueOn: person.dueOn,
    approveBy: approveByOf(findProofDeadline(terms, tx.now())),
    senderName: person.senderName,
    isReminder: true,
  }
  const link = `${tx.ports.publicUrl}/clients/${clientId}/proofs/${roundId}`
  await tx.ports.mail.queue(tx, {
    to: { email, name, locale },
    organizationId,
    content:
      expiresAt === null
        ? { kind: 'proofSent', ...about, link }
        : {
            kind: 'proofSentToGuest',
            ...about,
            link: getGuestLink({ ports: tx.ports, locale }, 'proof', token),
            expiresAt: expiresAt.toISOString(),
          },
  })
}

const mayAnswer = ({ status, isGuest }: PersonToRemind): boolean =>
  canDoWithOrder({ role: isGuest ? 'guest' : 'manager' }, 'answerProof', { status })

const isDue = (person: PersonToRemind, now: Date): boolean =>
  isReminderDue({
    sentOn: toTallinnDay(person.sentAt),
    dueOn: person.dueOn,
    daysOff: new Set(person.terms.daysOff),
    lastOn: toTallinnDay(person.remindedAt ?? person.sentAt),
    today: toTallinnDay(now),
  })

/**
 * Reminds those of a round who are due. They are read under the lock of the order, which answers and ends of rounds take
 * too: nobody is reminded of what was just answered, and two processes remind once.
 */
export const remindRound = (ctx: ReminderCtx, roundId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockOrderOfRound(tx, roundId)
    for (const person of await readPeopleToRemind(tx, sql`r.id = ${roundId}`))
      if (mayAnswer(person) && isDue(person, tx.now())) await remind(tx, person)
  })

/** Reminds people who have not answered a proof, on the days of the reminders (R44); the job of each morning. */
export const remindOfProofs = async (ctx: ReminderCtx): Promise<void> => {
  const waiting = await readPeopleToRemind(ctx, sql`true`)
  const due = waiting.filter((person) => mayAnswer(person) && isDue(person, ctx.now()))
  for (const roundId of new Set(due.map((person) => person.roundId))) await remindRound(ctx, roundId)
}

/** Checks whether a person was emailed less than an hour ago. */
const isRecent = ({ remindedAt, sentAt }: PersonToRemind, now: Date): boolean =>
  now.getTime() - (remindedAt ?? sentAt).getTime() < PROOF_REMINDERS.hoursBetween * 3_600_000

/** Reminds those who have not answered a proof at once (R44), each once an hour at most. */
export const remindProof = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['remindProof']>,
): Promise<EndpointOutput<Endpoints['remindProof']>> => {
  const { orderId } = await findProofRound(ctx, params.proofId)
  return inTransaction(ctx, async (tx) => {
    // Answers are given under the same lock: nobody is reminded of what was just answered.
    await lockOrder(tx, orderId)
    const [order, round] = [await loadOrder(tx, orderId), await findProofRound(tx, params.proofId)]
    if (!canDoWithOrder(tx, 'sendProof', order)) throw new Forbidden()
    if (round.state !== 'sent' || !round.hasCurrentFiles) throw new Conflict()
    const waiting = await readPeopleToRemind(tx, sql`r.id = ${round.id}`)
    const people = waiting.filter((person) => !isRecent(person, tx.now()))
    if (people.length === 0) refuseIfAny([{ key: '', code: 'proofRemindedRecently' }])
    for (const person of people) await remind(tx, person)
    return { people: people.length }
  })
}
