import { createContext, useContext } from 'react'
import type { Order } from '../../data/orders/order-queries.ts'

export type CheckoutOrder = { clientId: string; order: Order }

/** Set by the layout, which shows no step before the draft is there. */
export const CheckoutOrderContext = createContext<CheckoutOrder | null>(null)

export const useCheckoutOrder = (): CheckoutOrder => {
  const value = useContext(CheckoutOrderContext)
  if (value === null) throw new Error('A checkout step stands outside of the checkout layout')
  return value
}
