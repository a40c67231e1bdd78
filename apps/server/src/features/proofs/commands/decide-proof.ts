import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { findProofDeadline } from '@tiraaz/domain/proofs/proof-deadline'
import { getStateAfterAnswers, isDeadlineLost, type ProofDecision } from '@tiraaz/domain/proofs/proof-round'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage } from '@tiraaz/messages/locale'
import type { BaseCtx, ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Forbidden, refuseIfAny } from '../../../core/errors.ts'
import { refuseUnlessCode } from '../../guests/index.ts'
import { canDoWithOrder, loadOrder, lockOrder, recordEvent } from '../../orders/index.ts'
import { notifyOfAnswer } from '../emails/proof-answer-email.ts'
import { getPersonId, type ProofCtx } from '../proof-actor.ts'
import { hasOpenComment } from '../queries/open-comments.query.ts'
import { openProofLink } from '../store/proof-link-store.ts'
import { findProofRound, insertDecision, type ProofRound } from '../store/proof-store.ts'

const SENTENCES = { et: et.proofs, en: en.proofs }
const EVENT_KINDS = { approved: 'proofApproved', changesRequested: 'proofChangesRequested' } as const

const sentenceOf = ({ locale }: ProofCtx, decision: ProofDecision): string =>
  decision === 'approved' ? SENTENCES[getLanguage(locale)].sentence : ''

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((each) => other.includes(each)) && other.every((each) => one.includes(each))

/** 409 unless the person decides about a waiting round, and has seen the bytes that are ordered (R44). */
const refuseUnlessSeen = (round: ProofRound, seen: readonly string[]): void => {
  const isOpen = round.state === 'sent' && round.isNewest && round.hasCurrentFiles
  const sent = round.files.map(({ sha256 }) => sha256)
  if (!isOpen || !isSameSet(seen, sent)) throw new Conflict()
}

type Answer = EndpointRequest<Endpoints['decideProof']>['body']

const recordAnswer = async (ctx: ProofCtx, proofId: string, body: Answer): Promise<undefined> => {
  const { orderId } = await findProofRound(ctx, proofId)
  return inTransaction(ctx, async (tx) => {
    // Files change under the same lock, so the bytes that are compared are those that are approved.
    await lockOrder(tx, orderId)
    const [order, round] = [await loadOrder(tx, orderId), await findProofRound(tx, proofId)]
    const asked = round.people.find(({ id }) => id === getPersonId(tx))
    if (asked === undefined || !canDoWithOrder(tx, 'answerProof', order)) throw new Forbidden()
    refuseUnlessSeen(round, body.seen)
    if (asked.decision !== null) throw new Conflict()
    const { decision, note } = body
    if (decision === 'changesRequested' && note === '' && !(await hasOpenComment(tx, round.id)))
      refuseIfAny([{ key: 'note', code: 'proofChangesUnsaid' }])
    const answers = round.people.map((one) => (one === asked ? decision : one.decision))
    const state = getStateAfterAnswers(round.mode, answers)
    const deadline = state === 'approved' ? findProofDeadline(round.terms, tx.now()) : null
    const sentence = sentenceOf(tx, decision)
    const lostDeadline = deadline !== null && isDeadlineLost(deadline) ? deadline : null
    const earliest = lostDeadline?.earliest ?? null
    await insertDecision(tx, round.id, { decision, note, sentence, seen: body.seen, state, earliest })
    await recordEvent(tx, {
      orderId,
      kind: EVENT_KINDS[decision],
      after: {
        proofItem: round.itemId,
        proofRound: round.number,
        ...('guest' in tx ? { proofGuest: tx.guest.name } : {}),
        ...(note === '' ? {} : { proofNote: note }),
        ...(lostDeadline === null ? {} : { proofEarliest: lostDeadline.earliest }),
      },
    })
    await notifyOfAnswer(tx, order, { round, decision, note, lostDeadline })
    return undefined
  })
}

/** Records a person's answer to a proof (R44). It is of the bytes that were seen: others are 409, with nothing decided. */
export const decideProof = (
  ctx: ClientCtx,
  { params, body }: EndpointRequest<Endpoints['decideProof']>,
): Promise<undefined> => recordAnswer(ctx, params.proofId, body)

/** Records the answer of a guest by the same rules (R44); where the client asks for it, with the code from an email. */
export const decideLinkedProof = async (
  ctx: BaseCtx,
  { params, body }: EndpointRequest<Endpoints['decideLinkedProof']>,
): Promise<undefined> => {
  const link = await openProofLink(ctx, params.token)
  const { code, ...answer } = body
  await refuseUnlessCode(link, 'proof_guests', code)
  return recordAnswer(link.guest, link.roundId, answer)
}
