import { buildUrl } from '@tiraaz/contract/build-url'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { type FilePreview, pollPreviewAfter, READY_MS } from '../design-files/design-files.ts'

export type LinkedProof = CallOutput<'getLinkedProof'>
/** Round by the link of a guest. */
export type LinkedProofRef = { token: string; proofId: string }
/** File of the round before, for a guest and in the same shape for a member. */
export type ComparedFile = NonNullable<LinkedProof['before']>['files'][number]
export type CommentSolution = { commentId: string; isResolved: boolean }

/** Round by its link. The page shows failures itself: an ended link is no error of the portal. */
export const linkedProofQuery = (token: string) =>
  queryOptions({
    queryKey: ['linkedProof', token],
    queryFn: ({ signal }) => call('getLinkedProof', { params: { token } }, { signal }),
    refetchOnWindowFocus: 'always',
    retry: false,
    staleTime: 0,
    meta: { handlesFailure: true },
  })

/** Preview of a file of the round or of the one before, in the shape of a member's. */
export const linkedPreviewQuery = (token: string, fileId: string) =>
  queryOptions({
    queryKey: ['linkedProofPreview', token, fileId],
    queryFn: async ({ signal }): Promise<FilePreview> => {
      const input = { params: { token, fileId } }
      const preview = await call('getLinkedProofPreview', input, { signal })
      return { ...preview, value: preview.pages[0] ?? null, thumbnailUrl: null, sha256: null, fixes: [] }
    },
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? pollPreviewAfter(state.dataUpdateCount) : false),
    staleTime: ({ state }) => (state.data?.state === 'ready' ? READY_MS : 0),
    meta: { handlesFailure: true },
  })

/** Tells the agency that the guest has opened the page; a failure changes nothing on it. */
export const useMarkProofOpened = (token: string) =>
  useMutation({
    mutationFn: () => call('markLinkedProofOpened', { params: { token } }),
    meta: { handlesFailure: true },
  })

/** Emails the code that the answer of a guest needs. */
export const useSendProofCode = (token: string) =>
  useMutation({
    mutationFn: () => call('sendLinkedProofCode', { params: { token } }),
    meta: { handlesFailure: true },
  })

export const decideLinkedProof = ({ token }: LinkedProofRef, body: CallInput<'decideLinkedProof'>['body']) =>
  call('decideLinkedProof', { params: { token }, body })

export const addLinkedComment = ({ token }: LinkedProofRef, body: CallInput<'addLinkedProofComment'>['body']) =>
  call('addLinkedProofComment', { params: { token }, body })

export const resolveLinkedComment = ({ token }: LinkedProofRef, { commentId, isResolved }: CommentSolution) =>
  call('resolveLinkedProofComment', { params: { token, commentId }, body: { isResolved } })

/** Address of a file for a download by the browser itself, because files can be large. */
export const linkedProofFileAddress = (token: string, fileId: string): string =>
  buildUrl('getLinkedProofFile', { params: { token, fileId } })
