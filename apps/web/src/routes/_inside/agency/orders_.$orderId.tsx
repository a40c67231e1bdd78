import { createFileRoute } from '@tanstack/react-router'
import { agencyOrderQuery, agencyOrderTimelineQuery } from '../../../data/agency-orders/agency-order.ts'
import { loadProofTexts } from '../../../i18n/proof-texts.ts'
import { AgencyOrderScreen } from '../../../screens/agency/order/AgencyOrderScreen.tsx'
import { readOrderPageSearch } from '../../../screens/agency/order/price-address.ts'
import { organizationId } from '../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/orders_/$orderId')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readOrderPageSearch,
  loader: async ({ context: { queryClient }, params: { orderId } }) => {
    const organization = organizationId()
    void queryClient.prefetchQuery(agencyOrderTimelineQuery(organization, orderId))
    await Promise.all([queryClient.ensureQueryData(agencyOrderQuery(organization, orderId)), loadProofTexts()])
  },
  component: AgencyOrderRoute,
})

function AgencyOrderRoute() {
  const { orderId } = Route.useParams()
  return <AgencyOrderScreen key={orderId} id={orderId} search={Route.useSearch()} />
}
