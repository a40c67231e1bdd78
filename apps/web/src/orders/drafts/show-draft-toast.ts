import { readPointer, subscribeToPointer } from '../../session/draft-pointer.ts'
import { hideToast, showToast } from '../../ui/feedback/toast.ts'
import type { Toast } from '../../ui/feedback/toast-shape.ts'

let count = 0

/** Shows a toast that undoes something in a draft; it goes when the draft leaves the cart, as its undo would go unseen. */
export const showDraftToast = (draftId: string, toast: Omit<Toast, 'id'>): void => {
  count += 1
  const id = `draft-${draftId}-${count}`
  showToast({ ...toast, id })
  const stop = subscribeToPointer(() => {
    if (readPointer()?.draftId === draftId) return
    hideToast(id)
    stop()
  })
}
