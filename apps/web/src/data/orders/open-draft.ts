import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { clearDraft, type DraftPointer, draftOfClient, readPointer, selectDraft } from '../../session/draft-pointer.ts'

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

let restored: Promise<void> = Promise.resolve()

/** Resolves when the cart of the client that was entered is known. */
export const cartRestored = (): Promise<void> => restored

/** Selects the draft that the person has in the cart of the client on the server, if this tab has none (D21). */
export const restoreCart = (clientId: string): Promise<void> => {
  restored = call('getOpenDraft', { params: { clientId } }).then(
    ({ id }) => {
      if (id !== null && draftOfClient(readPointer(), clientId) === null) selectDraft({ draftId: id, clientId })
    },
    // The calls of the page itself show why the server cannot be read; the cart of this tab stays empty.
    () => undefined,
  )
  return restored
}
