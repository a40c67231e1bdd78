import type { CheckoutStep } from '@tiraaz/domain/orders/find-unfinished-step'
import { useNavigate } from '@tanstack/react-router'
import { useOpenDraft } from '../data/orders/open-draft.ts'
import { type DraftPointer, selectDraft } from '../session/draft-pointer.ts'

/** Selects an order as the draft and opens a checkout step, by default the first one (spec §4, Order actions). */
export const useOpenCheckout = () => {
  const navigate = useNavigate()
  const { mutate: openDraft } = useOpenDraft()
  return async (order: DraftPointer, step: CheckoutStep = 'products'): Promise<void> => {
    selectDraft(order)
    openDraft(order)
    await navigate({ to: `/clients/$clientId/checkout/${step}`, params: { clientId: order.clientId } })
  }
}
