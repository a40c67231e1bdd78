import { useNavigate } from '@tanstack/react-router'
import { useOpenDraft } from '../data/orders/open-draft.ts'
import { type DraftPointer, selectDraft } from '../session/draft-pointer.ts'

/** Selects an order as the draft and opens its first checkout step (spec §4, Order actions). */
export const useOpenCheckout = () => {
  const navigate = useNavigate()
  const { mutate: openDraft } = useOpenDraft()
  return async (order: DraftPointer): Promise<void> => {
    selectDraft(order)
    openDraft(order)
    await navigate({ to: '/clients/$clientId/checkout/products', params: { clientId: order.clientId } })
  }
}
