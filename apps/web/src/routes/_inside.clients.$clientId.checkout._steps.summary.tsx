import { createFileRoute, redirect } from '@tanstack/react-router'
import { isDistributed } from '@tiraaz/domain/orders/check-distribution'
import { orderQuery } from '../data/order-queries.ts'
import { CheckoutSummaryScreen } from '../screens/checkout/summary/CheckoutSummaryScreen.tsx'
import { draftOfClient, readPointer } from '../session/draft-pointer.ts'

/** An order whose pieces do not all have an address could not be sent from here: it opens where that is changed. */
export const Route = createFileRoute('/_inside/clients/$clientId/checkout/_steps/summary')({
  loader: async ({ context: { queryClient }, params: { clientId } }) => {
    const draftId = draftOfClient(readPointer(), clientId)
    // The route around it leads elsewhere without a draft.
    if (draftId === null) return
    const order = await queryClient.ensureQueryData(orderQuery(clientId, draftId)).catch(() => null)
    if (order === null || order.items.length === 0 || isDistributed(order.items)) return
    throw redirect({ to: '/clients/$clientId/checkout/transportation', params: { clientId }, replace: true })
  },
  component: CheckoutSummaryScreen,
})
