import { createFileRoute } from '@tanstack/react-router'
import { CheckoutSummaryScreen } from '../screens/checkout/summary/CheckoutSummaryScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/checkout/_steps/summary')({
  component: CheckoutSummaryScreen,
})
