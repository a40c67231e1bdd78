import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { clearDraft, type DraftPointer, selectDraft } from '../../session/draft-pointer.ts'

/** Puts an order into the person's cart on the server, where other tabs find it (D21). */
export const useOpenDraft = () =>
  useMutation({
    mutationFn: ({ clientId, draftId }: DraftPointer) =>
      call('openDraft', { params: { clientId }, query: { orderId: draftId } }),
    // The cart of this tab is right without it.
    meta: { handlesFailure: true },
  })

/** Empties the person's cart; the draft stays among the drafts (D21). */
export const useSetDraftAside = (clientId: string) =>
  useMutation({
    mutationFn: () => call('setDraftAside', { params: { clientId } }),
    onSuccess: () => clearDraft(),
  })

/** Takes back that a draft was set aside. */
export const useTakeDraftBack = () => {
  const router = useRouter()
  const { mutate } = useOpenDraft()
  return (draft: DraftPointer): void => {
    // A person who has gone to another client keeps the cart there, and finds this draft in the cart on returning.
    if (router.state.location.pathname.split('/')[2] === draft.clientId) selectDraft(draft)
    mutate(draft)
  }
}
