import { Navigate } from '@tanstack/react-router'
import { isDistributed } from '@tiraaz/domain/orders/check-distribution'
import { useState } from 'react'
import { useCheckoutOrder } from '../checkout-order.ts'
import { CheckoutSummaryScreen } from './CheckoutSummaryScreen.tsx'

/** Opens the addresses instead of a summary that could not be sent, since not all pieces go somewhere. */
export const SummaryStep = () => {
  const { clientId, order } = useCheckoutOrder()
  // Asked once: a change of somebody else is told on the summary, which stays.
  const [canBeSummed] = useState(() => isDistributed(order.items))
  if (canBeSummed) return <CheckoutSummaryScreen />
  return <Navigate to="/clients/$clientId/checkout/transportation" params={{ clientId }} replace />
}
