import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PROOF_LIMITS } from '@tiraaz/domain/proofs/proof-round'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Forbidden, Invalid, NotFound } from '../../../core/errors.ts'
import { canDoWithOrder, loadOrder, lockOrder } from '../../orders/index.ts'
import { insertComment, listComments, markComment } from '../store/comment-store.ts'
import { findProofRound, type ProofRound } from '../store/proof-store.ts'

/** Opens a round for comments: 403 when it is decided, superseded or taken back (R44). */
const openForComments = async (tx: ClientCtx, proofId: string, orderId: string): Promise<ProofRound> => {
  await lockOrder(tx, orderId)
  const [order, round] = [await loadOrder(tx, orderId), await findProofRound(tx, proofId)]
  if (round.state !== 'sent' || !canDoWithOrder(tx, 'commentProof', order)) throw new Forbidden()
  return round
}

/** Adds a comment to a file of a waiting proof, or an answer to a comment (R44). */
export const addProofComment = async (
  ctx: ClientCtx,
  { params, body }: EndpointRequest<Endpoints['addProofComment']>,
): Promise<EndpointOutput<Endpoints['addProofComment']>> => {
  const { orderId } = await findProofRound(ctx, params.proofId)
  if (body.text === '') throw new Invalid([{ key: 'text', code: 'required' }])
  return inTransaction(ctx, async (tx) => {
    const round = await openForComments(tx, params.proofId, orderId)
    const comments = await listComments(tx, round.id)
    if (comments.length >= PROOF_LIMITS.comments)
      throw new Invalid([{ key: 'text', code: 'proofCommentsFull', params: { max: PROOF_LIMITS.comments } }])
    const { text } = body
    if ('replyTo' in body) {
      const answered = comments.find(({ id }) => id === body.replyTo)
      if (answered === undefined) throw new NotFound()
      // An answer to an answer stands in the same thread.
      const thread = answered.replyTo ?? answered.id
      const { fileId, page } = answered
      return { id: await insertComment(tx, { roundId: round.id, fileId, page, place: null, text, replyTo: thread }) }
    }
    const { fileId, page, place } = body
    if (!round.files.some(({ id }) => id === fileId)) throw new NotFound()
    return { id: await insertComment(tx, { roundId: round.id, fileId, page, place, text, replyTo: null }) }
  })
}

/** Marks a comment of a waiting proof as solved, or as open again (R44). */
export const resolveProofComment = async (
  ctx: ClientCtx,
  { params, body }: EndpointRequest<Endpoints['resolveProofComment']>,
): Promise<undefined> => {
  const { orderId } = await findProofRound(ctx, params.proofId)
  const comments = await listComments(ctx, params.proofId)
  if (!comments.some(({ id }) => id === params.commentId)) throw new NotFound()
  return inTransaction(ctx, async (tx) => {
    await openForComments(tx, params.proofId, orderId)
    await markComment(tx, params.commentId, body.isResolved)
    return undefined
  })
}
