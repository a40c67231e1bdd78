import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ThankYouScreen } from '../screens/checkout/thank-you/ThankYouScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/checkout/thank-you')({
  /** The order that was sent, to name its number. */
  validateSearch: z.object({ order: z.string().optional() }),
  component: ThankYouRoute,
})

function ThankYouRoute() {
  const { order } = Route.useSearch()
  return <ThankYouScreen orderId={order} />
}
