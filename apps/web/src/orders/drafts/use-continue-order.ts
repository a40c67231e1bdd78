import { useQueryClient } from '@tanstack/react-query'
import type { CheckoutStep } from '@tiraaz/domain/orders/find-unfinished-step'
import { useTakeDraftBack } from '../../data/orders/open-draft.ts'
import { type Order, orderQuery } from '../../data/orders/order-queries.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { type DraftPointer, readPointer } from '../../session/draft-pointer.ts'
import { orderTitle } from '../order-name.ts'
import { showDraftToast } from './show-draft-toast.ts'
import { useOpenCheckout } from '../use-open-checkout.ts'

const isFilledDraft = ({ status, items }: Order): boolean => status.status === 'draft' && items.length > 0

/** Continues an order in the checkout; tells of the filled cart that it replaces, and offers that one back. */
export const useContinueOrder = () => {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const openCheckout = useOpenCheckout()
  const takeBack = useTakeDraftBack()
  return async (order: DraftPointer, step?: CheckoutStep): Promise<void> => {
    const before = readPointer()
    await openCheckout(order, step)
    if (before === null || before.draftId === order.draftId || before.clientId !== order.clientId) return
    const replaced = queryClient.getQueryData(orderQuery(before.clientId, before.draftId).queryKey)
    if (replaced === undefined || !isFilledDraft(replaced)) return
    showDraftToast(order.draftId, {
      kind: 'success',
      message: t('cart.isReplaced', { name: orderTitle(replaced) }),
      action: { label: t('common.undo'), run: () => takeBack(before) },
    })
  }
}
