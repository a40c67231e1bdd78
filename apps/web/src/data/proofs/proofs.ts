import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { decodeBase64File, type ReceivedFile } from '../../api/call-for-file.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import {
  addLinkedComment,
  type CommentSolution,
  decideLinkedProof,
  type LinkedProof,
  linkedProofQuery,
  type LinkedProofRef,
  resolveLinkedComment,
} from './linked-proof.ts'
import { orderKeys } from '../orders/order-queries.ts'
import { staleOrderLists } from '../orders/stale-order-lists.ts'

export type Proof = CallOutput<'getProof'>
export type ProofFileEntry = Proof['files'][number]
export type ProofPersonEntry = Proof['people'][number]
export type ProofCommentEntry = Proof['comments'][number]
export type ItemProofs = CallOutput<'listOrderProofs'>['items'][number]
export type ProofPlan = CallOutput<'planProof'>
export type ProofSending = CallInput<'sendProof'>['body']
export type SentProof = CallOutput<'sendProof'>
export type RemindedProof = CallOutput<'remindProof'>
export type ProofAnswer = CallInput<'decideProof'>['body']
export type NewProofComment = CallInput<'addProofComment'>['body']
export type ProofRef = { clientId: string; proofId: string }
/** Round as a member or a guest opens it. */
export type ProofSource = ProofRef | LinkedProofRef
/** Parts of a round that members and guests see. */
export type ProofContent = Pick<Proof, Exclude<keyof Proof & keyof LinkedProof, 'people' | 'item' | 'actions'>> & {
  people: readonly (ProofPersonEntry & { isYou?: boolean })[]
  item: Pick<Proof['item'], 'productName' | 'quantity'>
  actions: Pick<Proof['actions'], 'decide' | 'comment'>
  /** Code from an email that the answer of a guest needs. */
  code?: LinkedProof['code']
}
type OrderRef = { clientId: string; orderId: string }
type ItemRef = OrderRef & { itemId: string }

const proofKeys = {
  client: (clientId: string) => ['proofs', clientId] as const,
  one: ({ clientId, proofId }: ProofRef) => [...proofKeys.client(clientId), 'one', proofId] as const,
}

const listOrderProofs = ({ clientId, orderId }: OrderRef, signal: AbortSignal) =>
  call('listOrderProofs', { params: { clientId, id: orderId } }, { signal })

/** Proofs of an order for its client; the order's row stays usable if they cannot be read. */
export const orderProofsQuery = (of: OrderRef) =>
  queryOptions({
    queryKey: [...orderKeys.lists(of.clientId), 'proofs', of.orderId],
    queryFn: ({ signal }) => listOrderProofs(of, signal),
    meta: { handlesFailure: true },
  })

/** Proofs of an order for its agency; its key is under the orders, so that news of the client's answer renew it. */
export const agencyOrderProofsQuery = (organizationId: string | null, of: OrderRef) =>
  queryOptions({
    queryKey: [...agencyOrderKeys.all, organizationId, 'one', of.orderId, 'proofs'],
    queryFn: ({ signal }) => listOrderProofs(of, signal),
    meta: { handlesFailure: true },
  })

/** Files and people of a new proof; never cached, because files and members change. */
export const proofPlanQuery = ({ clientId, orderId, itemId }: ItemRef) =>
  queryOptions({
    queryKey: [...proofKeys.client(clientId), 'plan', orderId, itemId],
    queryFn: ({ signal }) => call('planProof', { params: { clientId, id: orderId, itemId } }, { signal }),
    gcTime: 0,
    staleTime: 0,
    meta: { handlesFailure: true },
  })

export const proofQuery = (of: ProofRef) =>
  queryOptions({
    queryKey: proofKeys.one(of),
    queryFn: ({ signal }) => call('getProof', { params: of }, { signal }),
    // Others comment and answer while the page is in the background.
    refetchOnWindowFocus: 'always',
  })

/** Fetches the record of a round as PDF, in the person's language. */
export const fetchProofRecord = async (of: ProofRef, signal: AbortSignal): Promise<ReceivedFile> =>
  decodeBase64File(await call('downloadProofRecord', { params: of }, { signal }), 'application/pdf')

/**
 * Reads proofs and all lists of orders again, or the round of a guest, also after a refusal: a proof that has changed is
 * the usual reason.
 */
const useReadAgain = (of: { clientId: string } | { token: string }) => {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    if ('token' in of) return queryClient.invalidateQueries(linkedProofQuery(of.token))
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: proofKeys.client(of.clientId) }),
      staleOrderLists(queryClient, of.clientId),
    ])
  }
}

export const useSendProof = ({ clientId, orderId, itemId }: ItemRef) => {
  const readAgain = useReadAgain({ clientId })
  return useMutation({
    mutationFn: (body: ProofSending) => call('sendProof', { params: { clientId, id: orderId, itemId }, body }),
    onSettled: () => void readAgain(),
  })
}

/** A guest's page shows every failure itself: an ended link is no error of the portal. */
const metaOf = (of: ProofSource) => ('token' in of ? { handlesFailure: true } : { handlesConflict: true })

/** Answer of a person; its dialog shows a conflict, with the typed note still there. */
export const useDecideProof = (of: ProofSource) => {
  const readAgain = useReadAgain(of)
  return useMutation({
    mutationFn: ({ code = '', ...body }: ProofAnswer & { code?: string }) =>
      'token' in of ? decideLinkedProof(of, { ...body, code }) : call('decideProof', { params: of, body }),
    onSettled: readAgain,
    meta: metaOf(of),
  })
}

/** Takes the link of a guest back; its dialog shows a refusal. */
export const useRevokeGuest = (of: ProofRef) => {
  const readAgain = useReadAgain(of)
  return useMutation({
    mutationFn: (guestId: string) => call('revokeProofGuest', { params: { ...of, guestId } }),
    onSettled: readAgain,
    meta: { handlesConflict: true },
  })
}

/** Reminds those who have not answered; its button shows a refusal. */
export const useRemindProof = (of: ProofRef) => {
  const readAgain = useReadAgain(of)
  return useMutation({
    mutationFn: () => call('remindProof', { params: of }),
    onSettled: readAgain,
  })
}

/** End of a proof without the client's answer: of a round, or of a product for which none waits. */
export type EndedProof = ProofRef | ItemRef

/** Takes a round back, or lets the product be printed. */
export const useEndProof = (of: EndedProof) => {
  const readAgain = useReadAgain(of)
  return useMutation({
    mutationFn: ({ as, reason }: { as: 'withdrawn' | 'passed'; reason: string }) => {
      const body = { reason }
      if ('itemId' in of)
        return call('passItemProof', { params: { clientId: of.clientId, id: of.orderId, itemId: of.itemId }, body })
      return as === 'withdrawn' ? call('withdrawProof', { params: of, body }) : call('passProof', { params: of, body })
    },
    onSettled: readAgain,
  })
}

export const useAddProofComment = (of: ProofSource) => {
  const readAgain = useReadAgain(of)
  return useMutation({
    mutationFn: (body: NewProofComment) =>
      'token' in of ? addLinkedComment(of, body) : call('addProofComment', { params: of, body }),
    onSettled: readAgain,
    meta: metaOf(of),
  })
}

export const useResolveProofComment = (of: ProofSource) => {
  const readAgain = useReadAgain(of)
  return useMutation({
    mutationFn: (solution: CommentSolution) => {
      if ('token' in of) return resolveLinkedComment(of, solution)
      const { commentId, isResolved } = solution
      return call('resolveProofComment', { params: { ...of, commentId }, body: { isResolved } })
    },
    onSettled: readAgain,
    meta: 'token' in of ? { handlesFailure: true } : {},
  })
}
