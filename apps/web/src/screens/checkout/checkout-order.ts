import { createContext, useContext } from 'react'
import type { Order } from '../../data/orders/order-queries.ts'

export type CheckoutOrder = { clientId: string; order: Order }

/** Provided by the layout, which renders a step only once the draft is loaded. */
export const CheckoutOrderContext = createContext<CheckoutOrder | null>(null)

export const useCheckoutOrder = (): CheckoutOrder => {
  const value = useContext(CheckoutOrderContext)
  if (value === null) throw new Error('A checkout step stands outside of the checkout layout')
  return value
}
