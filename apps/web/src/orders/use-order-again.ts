import { useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import type { CallOutput } from '../api/call.ts'
import { useReorder } from '../data/orders/order-mutations.ts'
import { type ListedOrder, type Order, useDraft } from '../data/orders/order-queries.ts'
import { formatMoney } from '../i18n/format.ts'
import { useOpenCheckout } from '../session/use-open-checkout.ts'
import { mayLeavePage } from '../ui/feedback/leave-check.ts'
import { showToast } from '../ui/feedback/toast.ts'
import { toastProblems } from '../ui/feedback/toast-problems.ts'
import { useOneAtATime } from '../ui/form/use-one-at-a-time.ts'

type ChangedPrices = CallOutput<'reorder'>['changedPrices']
/** Order to copy, or one item of it. */
type Source = { order: ListedOrder; itemId?: string | undefined }

/** Number of changed prices that a notice names; further ones are counted. */
const PRICES_NAMED = 3

const useChangedPricesText = () => {
  const { t } = useTranslation()
  return (changed: ChangedPrices): string => {
    const named = changed
      .slice(0, PRICES_NAMED)
      .map(({ productName, before, now }) =>
        t('ordersList.priceChange', { product: productName, before: formatMoney(before), now: formatMoney(now) }),
      )
    const rest = changed.length - named.length
    return [
      t('ordersList.pricesChanged', { changes: named.join('; ') }),
      ...(rest > 0 ? [t('priceChanges.more', { count: rest })] : []),
    ].join(' ')
  }
}

/**
 * Copies an order, or one item of it, into a new draft and opens it (R24). Asks first where the cart is filled. Notices
 * name products that are no longer offered and prices that have changed, and lead back to the cart that was there before.
 */
export const useOrderAgain = (clientId: string) => {
  const { t } = useTranslation()
  const { draft } = useDraft(clientId)
  const { mutateAsync } = useReorder(clientId)
  const openCheckout = useOpenCheckout()
  const changedPricesText = useChangedPricesText()
  const [asked, setAsked] = useState<Source | null>(null)
  const cart: Order | null = draft === null || draft.items.length === 0 ? null : draft
  const notice = (message: string, action?: { label: string; run: () => void }) =>
    showToast({ kind: 'notice', message, hideAfter: 0, ...(action === undefined ? {} : { action }) })
  const showReorderChanges = ({ skipped, changedPrices }: CallOutput<'reorder'>) => {
    if (skipped.length > 0) notice(t('ordersList.skipped', { names: skipped.join(', ') }))
    if (changedPrices.length > 0) notice(changedPricesText(changedPrices))
    if (cart === null) return
    const openBefore = () => void openCheckout({ draftId: cart.id, clientId })
    notice(t('ordersList.cartReplaced'), { label: t('ordersList.toCartBefore'), run: openBefore })
  }
  const { start, running } = useOneAtATime(async ({ order, itemId }: Source) => {
    try {
      const copy = await mutateAsync({ orderId: order.id, itemId })
      showReorderChanges(copy)
      await openCheckout({ draftId: copy.id, clientId })
    } catch (error) {
      toastProblems(error)
    } finally {
      setAsked(null)
    }
  })
  const orderAgain = async (source: Source) => {
    // Asks the page for unsaved changes first: the new draft replaces the order on the page.
    if (!(await mayLeavePage())) return
    if (cart === null) start(source)
    else setAsked(source)
  }
  return {
    orderAgain,
    reorderedId: running?.[0].order.id,
    question: {
      cart: asked === null ? null : cart,
      isBusy: running !== null,
      onConfirm: () => asked !== null && start(asked),
      onClose: () => setAsked(null),
    },
  }
}
