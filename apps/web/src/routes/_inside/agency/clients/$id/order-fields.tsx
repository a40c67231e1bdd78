import { createFileRoute } from '@tanstack/react-router'
import { agencyClientQuery } from '../../../../../data/agency-clients/agency-clients.ts'
import { orderFieldsQuery } from '../../../../../data/order-fields/order-fields.ts'
import { loadOrderFieldTexts } from '../../../../../i18n/order-field-texts.ts'
import { ClientOrderFieldsScreen } from '../../../../../screens/agency/clients/ClientOrderFieldsScreen.tsx'
import { organizationId } from '../../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/clients/$id/order-fields')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(agencyClientQuery(organizationId(), id))
    void queryClient.prefetchQuery(orderFieldsQuery(id))
    await loadOrderFieldTexts()
  },
  component: ClientOrderFieldsRoute,
})

function ClientOrderFieldsRoute() {
  const { id } = Route.useParams()
  return <ClientOrderFieldsScreen key={id} id={id} />
}
