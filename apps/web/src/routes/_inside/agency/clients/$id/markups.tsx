import { createFileRoute } from '@tanstack/react-router'
import { clientMarkupsQuery } from '../../../../../data/products/prices.ts'
import { MarkupsScreen } from '../../../../../screens/agency/prices/MarkupsScreen.tsx'
import { organizationId } from '../../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/clients/$id/markups')({
  codeSplitGroupings: [['loader', 'component']],
  // Refetched, because a form is filled from it: data cached from an earlier visit may be outdated.
  loader: ({ context: { queryClient }, params }) =>
    queryClient.fetchQuery({ ...clientMarkupsQuery(organizationId(), params.id), staleTime: 0 }),
  component: ClientMarkupsRoute,
})

function ClientMarkupsRoute() {
  const { id } = Route.useParams()
  return <MarkupsScreen key={id} organizationId={organizationId()} clientId={id} />
}
