import { createFileRoute } from '@tanstack/react-router'
import { orderFieldsQuery } from '../../../../data/order-fields/order-fields.ts'
import { loadOrderFieldTexts } from '../../../../i18n/order-field-texts.ts'
import { OrderFieldsScreen } from '../../../../screens/members/OrderFieldsScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/order-fields')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params: { clientId } }) => {
    void queryClient.prefetchQuery(orderFieldsQuery(clientId))
    await loadOrderFieldTexts()
  },
  component: OrderFieldsRoute,
})

function OrderFieldsRoute() {
  const { clientId } = Route.useParams()
  return <OrderFieldsScreen key={clientId} clientId={clientId} />
}
