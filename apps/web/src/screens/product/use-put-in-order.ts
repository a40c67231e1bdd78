import { useTranslation } from '../../i18n/i18n.ts'
import { showDraftToast } from '../../orders/drafts/show-draft-toast.ts'
import { useOpenCheckout } from '../../orders/use-open-checkout.ts'
import { readPointer } from '../../session/draft-pointer.ts'
import { CALL_FAILURES, hideToast, toastSuccess } from '../../ui/feedback/toast.ts'

/** Longer than the usual toast: it leads on. */
const SHOWN_MS = 8000

type PutInOrder = {
  clientId: string
  productName: string
  isInOrder: boolean
  /** Writes the product into the order. */
  put: () => Promise<void>
}

/** Puts the product into the order and shows it, with the way to the checkout. */
export const usePutInOrder = ({ clientId, productName: name, isInOrder, put }: PutInOrder) => {
  const { t } = useTranslation()
  const openCheckout = useOpenCheckout()
  return async (): Promise<void> => {
    await put()
    const message = t(isInOrder ? 'product.updated' : 'product.added', { name })
    const draftId = readPointer()?.draftId
    if (draftId === undefined) return toastSuccess(message)
    for (const id of CALL_FAILURES) hideToast(id)
    const next = { label: t('cart.checkout'), run: () => void openCheckout({ draftId, clientId }) }
    showDraftToast(draftId, { kind: 'success', message, hideAfter: SHOWN_MS, next })
  }
}
