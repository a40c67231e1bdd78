import { createFileRoute } from '@tanstack/react-router'
import { agencyClientQuery } from '../../../../../data/agency-clients/agency-clients.ts'
import { agencyUsersQuery } from '../../../../../data/people/agency-users.ts'
import { ClientScreen } from '../../../../../screens/agency/clients/ClientScreen.tsx'
import { organizationId } from '../../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/clients/$id/')({
  loader: ({ context: { queryClient }, params: { id } }) => {
    const organization = organizationId()
    void queryClient.prefetchQuery(agencyClientQuery(organization, id))
    void queryClient.prefetchQuery(agencyUsersQuery(organization))
  },
  component: ClientRoute,
})

function ClientRoute() {
  const { id } = Route.useParams()
  return <ClientScreen key={id} id={id} />
}
