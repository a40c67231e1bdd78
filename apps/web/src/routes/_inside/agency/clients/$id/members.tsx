import { createFileRoute } from '@tanstack/react-router'
import { agencyClientQuery } from '../../../../../data/agency-clients/agency-clients.ts'
import { invitationsQuery, peopleQuery } from '../../../../../data/people/members.ts'
import { ClientMembersScreen } from '../../../../../screens/agency/clients/ClientMembersScreen.tsx'
import { organizationId } from '../../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/clients/$id/members')({
  // Calls about people come with their screen, not with the first one.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(agencyClientQuery(organizationId(), id))
    void queryClient.prefetchQuery(peopleQuery(id))
    void queryClient.prefetchQuery(invitationsQuery(id))
  },
  component: ClientMembersRoute,
})

function ClientMembersRoute() {
  const { id } = Route.useParams()
  return <ClientMembersScreen key={id} id={id} />
}
