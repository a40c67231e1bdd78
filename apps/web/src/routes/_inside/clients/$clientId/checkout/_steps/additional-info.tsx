import { createFileRoute } from '@tanstack/react-router'
import { CheckoutAdditionalInfoScreen } from '../../../../../../screens/checkout/additional-info/CheckoutAdditionalInfoScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/checkout/_steps/additional-info')({
  component: CheckoutAdditionalInfoScreen,
})
