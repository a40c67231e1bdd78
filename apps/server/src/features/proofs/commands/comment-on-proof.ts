import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PROOF_LIMITS } from '@tiraaz/domain/proofs/proof-round'
import type { BaseCtx, ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Forbidden, Invalid, NotFound } from '../../../core/errors.ts'
import { canDoWithOrder, loadOrder, lockOrder } from '../../orders/index.ts'
import type { ProofCtx } from '../proof-actor.ts'
import { insertComment, listComments, markComment } from '../store/comment-store.ts'
import { openProofLink } from '../store/proof-link-store.ts'
import { findProofRound, type ProofRound } from '../store/proof-store.ts'

/** Opens a round for comments: 403 when it is decided, superseded or taken back (R44). */
const openForComments = async (tx: ProofCtx, proofId: string, orderId: string): Promise<ProofRound> => {
  await lockOrder(tx, orderId)
  const [order, round] = [await loadOrder(tx, orderId), await findProofRound(tx, proofId)]
  if (round.state !== 'sent' || !canDoWithOrder(tx, 'commentProof', order)) throw new Forbidden()
  return round
}

type NewComment = EndpointRequest<Endpoints['addProofComment']>['body']
type AddedComment = EndpointOutput<Endpoints['addProofComment']>

const addComment = async (ctx: ProofCtx, proofId: string, body: NewComment): Promise<AddedComment> => {
  const { orderId } = await findProofRound(ctx, proofId)
  if (body.text === '') throw new Invalid([{ key: 'text', code: 'required' }])
  return inTransaction(ctx, async (tx) => {
    const round = await openForComments(tx, proofId, orderId)
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

type Solution = { proofId: string; commentId: string; isResolved: boolean }

const resolveComment = async (ctx: ProofCtx, { proofId, commentId, isResolved }: Solution): Promise<undefined> => {
  const { orderId } = await findProofRound(ctx, proofId)
  const comments = await listComments(ctx, proofId)
  if (!comments.some(({ id }) => id === commentId)) throw new NotFound()
  return inTransaction(ctx, async (tx) => {
    await openForComments(tx, proofId, orderId)
    await markComment(tx, commentId, isResolved)
    return undefined
  })
}

/** Adds a comment to a file of a waiting proof, or an answer to a comment (R44). */
export const addProofComment = (
  ctx: ClientCtx,
  { params, body }: EndpointRequest<Endpoints['addProofComment']>,
): Promise<AddedComment> => addComment(ctx, params.proofId, body)

/** Adds a comment of a guest (R44). */
export const addLinkedProofComment = async (
  ctx: BaseCtx,
  { params, body }: EndpointRequest<Endpoints['addLinkedProofComment']>,
): Promise<AddedComment> => {
  const { guest, roundId } = await openProofLink(ctx, params.token)
  return addComment(guest, roundId, body)
}

/** Marks a comment of a waiting proof as solved, or as open again (R44). */
export const resolveProofComment = (
  ctx: ClientCtx,
  { params, body }: EndpointRequest<Endpoints['resolveProofComment']>,
): Promise<undefined> => resolveComment(ctx, { ...params, ...body })

/** Marks a comment as solved, or as open again, by a guest (R44). */
export const resolveLinkedProofComment = async (
  ctx: BaseCtx,
  { params: { token, commentId }, body }: EndpointRequest<Endpoints['resolveLinkedProofComment']>,
): Promise<undefined> => {
  const { guest, roundId } = await openProofLink(ctx, token)
  return resolveComment(guest, { proofId: roundId, commentId, ...body })
}
