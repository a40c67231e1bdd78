import { Navigate } from '@tanstack/react-router'
import { isDistributed } from '@tiraaz/domain/orders/check-distribution'
import { useState } from 'react'
import { useCheckoutOrder } from '../checkout-order.ts'
import { CheckoutSummaryScreen } from './CheckoutSummaryScreen.tsx'

/** Redirects to the transportation step while pieces lack a destination: such an order cannot be sent. */
export const SummaryStep = () => {
  const { clientId, order } = useCheckoutOrder()
  // Computed once: later changes by others are shown on the summary itself, which stays open.
  const [canBeSummed] = useState(() => isDistributed(order.items))
  if (canBeSummed) return <CheckoutSummaryScreen />
  return <Navigate to="/clients/$clientId/checkout/transportation" params={{ clientId }} replace />
}
