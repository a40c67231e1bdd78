import { createFileRoute } from '@tanstack/react-router'
import { countriesQuery } from '../../../../data/contacts/contacts.ts'
import { transportTariffsQuery } from '../../../../data/products/prices.ts'
import { TariffsScreen } from '../../../../screens/agency/prices/TariffsScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/transport')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(countriesQuery())
    // Refetched, because a form is filled from it: data cached from an earlier visit may be outdated.
    await queryClient.fetchQuery({ ...transportTariffsQuery(organizationId()), staleTime: 0 })
  },
  component: TransportTariffsRoute,
})

function TransportTariffsRoute() {
  return <TariffsScreen organizationId={organizationId()} />
}
