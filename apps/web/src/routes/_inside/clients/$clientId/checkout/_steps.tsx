import { createFileRoute, redirect } from '@tanstack/react-router'
import { cartRestored } from '../../../../../data/orders/restore-cart.ts'
import { orderQuery } from '../../../../../data/orders/order-queries.ts'
import { CheckoutScreen } from '../../../../../screens/checkout/CheckoutScreen.tsx'
import { draftOfClient, readPointer } from '../../../../../session/draft-pointer.ts'

/** The checkout is for a selected draft with items; anybody else is led to the dashboard (spec "Checkout layout"). */
export const Route = createFileRoute('/_inside/clients/$clientId/checkout/_steps')({
  loader: async ({ context: { queryClient }, params: { clientId } }) => {
    const toDashboard = () => redirect({ to: '/clients/$clientId', params: { clientId }, replace: true })
    await cartRestored()
    const draftId = draftOfClient(readPointer(), clientId)
    if (draftId === null) throw toDashboard()
    const order = await queryClient.ensureQueryData(orderQuery(clientId, draftId)).catch(() => null)
    if (order === null || order.items.length === 0) throw toDashboard()
  },
  component: CheckoutScreen,
})
