import { createFileRoute } from '@tanstack/react-router'
import { ThankYouScreen } from '../../../../../screens/checkout/thank-you/ThankYouScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/checkout/thank-you')({
  /** The order that was sent, to name its number. Read by hand: a validator would weigh on the first screen. */
  validateSearch: ({ order }): { order?: string } => (typeof order === 'string' ? { order } : {}),
  component: ThankYouRoute,
})

function ThankYouRoute() {
  const { order } = Route.useSearch()
  return <ThankYouScreen orderId={order} />
}
