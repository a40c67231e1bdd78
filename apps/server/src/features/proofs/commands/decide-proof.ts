import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { getStateAfterAnswers, type ProofDecision } from '@tiraaz/domain/proofs/proof-round'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Forbidden, refuseIfAny } from '../../../core/errors.ts'
import { canDoWithOrder, loadOrder, lockOrder, recordEvent } from '../../orders/index.ts'
import { notifyOfAnswer } from '../emails/proof-answer-email.ts'
import { hasOpenComment } from '../queries/open-comments.query.ts'
import { findProofRound, insertDecision, type ProofRound } from '../store/proof-store.ts'

const SENTENCES = { et: et.proofs, en: en.proofs }
const EVENT_KINDS = { approved: 'proofApproved', changesRequested: 'proofChangesRequested' } as const

const sentenceOf = ({ locale }: ClientCtx, decision: ProofDecision): string =>
  decision === 'approved' ? SENTENCES[getLanguage(locale)].sentence : ''

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((each) => other.includes(each)) && other.every((each) => one.includes(each))

/** 409 unless the person decides about a waiting round, and has seen the bytes that are ordered (R44). */
const refuseUnlessSeen = (round: ProofRound, seen: readonly string[]): void => {
  const isOpen = round.state === 'sent' && round.isNewest && round.hasCurrentFiles
  const sent = round.files.map(({ sha256 }) => sha256)
  if (!isOpen || !isSameSet(seen, sent)) throw new Conflict()
}

/** Records a person's answer to a proof (R44). It is of the bytes that were seen: others are 409, with nothing decided. */
export const decideProof = async (
  ctx: ClientCtx,
  { params, body }: EndpointRequest<Endpoints['decideProof']>,
): Promise<undefined> => {
  const { orderId } = await findProofRound(ctx, params.proofId)
  return inTransaction(ctx, async (tx) => {
    // Files change under the same lock, so the bytes that are compared are those that are approved.
    await lockOrder(tx, orderId)
    const [order, round] = [await loadOrder(tx, orderId), await findProofRound(tx, params.proofId)]
    const asked = round.people.find(({ userId }) => userId === tx.user.id)
    if (asked === undefined || !canDoWithOrder(tx, 'answerProof', order)) throw new Forbidden()
    refuseUnlessSeen(round, body.seen)
    if (asked.decision !== null) throw new Conflict()
    const { decision, note } = body
    if (decision === 'changesRequested' && note === '' && !(await hasOpenComment(tx, round.id)))
      refuseIfAny([{ key: 'note', code: 'proofChangesUnsaid' }])
    const answers = round.people.map((one) => (one === asked ? decision : one.decision))
    const state = getStateAfterAnswers(round.mode, answers)
    await insertDecision(tx, round.id, { decision, note, sentence: sentenceOf(tx, decision), seen: body.seen, state })
    await recordEvent(tx, {
      orderId,
      kind: EVENT_KINDS[decision],
      after: {
        proofItem: round.itemId,
        proofRound: round.number,
        ...(note === '' ? {} : { proofNote: note }),
      },
    })
    await notifyOfAnswer(tx, order, { round, decision, note })
    return undefined
  })
}
