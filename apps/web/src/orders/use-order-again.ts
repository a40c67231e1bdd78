import { useState } from 'react'
import { useReorder } from '../data/orders/order-mutations.ts'
import { type ListedOrder, type Order, useDraft } from '../data/orders/order-queries.ts'
import { keepReorderReport } from '../data/orders/reorder-report.ts'
import { mayLeavePage } from '../ui/feedback/leave-check.ts'
import { toastProblems } from '../ui/feedback/toast-problems.ts'
import { useOneAtATime } from '../ui/form/use-one-at-a-time.ts'
import { numberedOrderName } from './order-name.ts'
import { useOpenCheckout } from './use-open-checkout.ts'

/** Order to copy, or one item of it. */
type Source = { order: ListedOrder; itemId?: string | undefined }
type Copying = Source & { into?: string | undefined }

/**
 * Copies an order, or one item of it, into a new draft or into the filled cart, as the person chooses (R24), and opens it.
 * The first step of the checkout then tells what differs from last time.
 */
export const useOrderAgain = (clientId: string) => {
  const { draft } = useDraft(clientId)
  const { mutateAsync } = useReorder(clientId)
  const openCheckout = useOpenCheckout()
  const [asked, setAsked] = useState<Source | null>(null)
  const isFilledDraft = draft !== null && draft.items.length > 0 && draft.status.status === 'draft'
  const cart: Order | null = isFilledDraft ? draft : null
  const { start, running } = useOneAtATime(async ({ order, itemId, into }: Copying) => {
    try {
      const { id, version: _, ...report } = await mutateAsync({ orderId: order.id, itemId, into })
      keepReorderReport(id, { ...report, source: numberedOrderName(order) })
      await openCheckout({ draftId: id, clientId })
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
      onAdd: () => asked !== null && start({ ...asked, into: cart?.id }),
      onNewDraft: () => asked !== null && start(asked),
      onClose: () => setAsked(null),
    },
  }
}
