import { useTranslation } from 'react-i18next'
import { problemsOf } from '../../api/failure.ts'
import { useReorder } from '../../data/order-mutations.ts'
import type { ListedOrder } from '../../data/order-queries.ts'
import { useOpenCheckout } from '../../session/use-open-checkout.ts'
import { showToast, toastFailure } from '../../ui/toast.ts'

/** Copies an order into a new draft and opens it; a notice names the products that are no longer offered (R24). */
export const useOrderAgain = (clientId: string) => {
  const { t } = useTranslation()
  const reorder = useReorder(clientId)
  const openCheckout = useOpenCheckout()
  const orderAgain = (order: ListedOrder) =>
    reorder.mutate(order.id, {
      onSuccess: ({ id, skipped }) => {
        if (skipped.length > 0) {
          showToast({ kind: 'notice', message: t('ordersList.skipped', { names: skipped.join(', ') }), hideAfter: 0 })
        }
        openCheckout({ draftId: id, clientId })
      },
      onError: (error) => {
        for (const message of problemsOf(error).flatMap(({ errors }) => errors)) toastFailure(message)
      },
    })
  return { orderAgain, reorderedId: reorder.isPending ? reorder.variables : undefined }
}
