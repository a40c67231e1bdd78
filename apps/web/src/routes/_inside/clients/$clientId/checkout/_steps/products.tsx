import { createFileRoute } from '@tanstack/react-router'
import { CheckoutProductsScreen } from '../../../../../../screens/checkout/products/CheckoutProductsScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/checkout/_steps/products')({
  component: CheckoutProductsScreen,
})
