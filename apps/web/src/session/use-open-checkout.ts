import { useNavigate } from '@tanstack/react-router'
import { type DraftPointer, selectDraft } from './draft-pointer.ts'

/** Selects an order as the draft and opens its first checkout step (spec §4, Order actions). */
export const useOpenCheckout = () => {
  const navigate = useNavigate()
  return async (order: DraftPointer): Promise<void> => {
    selectDraft(order)
    await navigate({ to: '/clients/$clientId/checkout/products', params: { clientId: order.clientId } })
  }
}
