import { useTranslation } from 'react-i18next'
import { useReorder } from '../data/order-mutations.ts'
import { type ListedOrder, useDraft } from '../data/order-queries.ts'
import { useOpenCheckout } from '../session/use-open-checkout.ts'
import { showToast } from '../ui/toast.ts'
import { toastProblems } from '../ui/toast-problems.ts'
import { useOneAtATime } from '../ui/use-one-at-a-time.ts'

/**
 * Copies an order into a new draft and opens it; a notice names the products that are no longer offered (R24), another
 * one leads back to the draft that was in the cart before.
 */
export const useOrderAgain = (clientId: string) => {
  const { t } = useTranslation()
  const { draft } = useDraft(clientId)
  const { mutateAsync } = useReorder(clientId)
  const openCheckout = useOpenCheckout()
  const sayWhatChanged = (skipped: readonly string[]) => {
    if (skipped.length > 0) {
      showToast({ kind: 'notice', message: t('ordersList.skipped', { names: skipped.join(', ') }), hideAfter: 0 })
    }
    if (draft === null || draft.items.length === 0) return
    const openBefore = () => void openCheckout({ draftId: draft.id, clientId })
    showToast({
      kind: 'notice',
      message: t('ordersList.cartReplaced'),
      hideAfter: 0,
      action: { label: t('ordersList.toCartBefore'), run: openBefore },
    })
  }
  const { start, running } = useOneAtATime(async (order: ListedOrder) => {
    try {
      const { id, skipped } = await mutateAsync(order.id)
      sayWhatChanged(skipped)
      await openCheckout({ draftId: id, clientId })
    } catch (error) {
      toastProblems(error)
    }
  })
  return { orderAgain: start, reorderedId: running?.[0].id }
}
