import { createFileRoute } from '@tanstack/react-router'
import { invitationsQuery, peopleQuery } from '../../../../data/people/members.ts'
import { MembersScreen } from '../../../../screens/members/MembersScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/members')({
  // Calls about people come with their screen, not with the first one.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient }, params: { clientId } }) => {
    void queryClient.prefetchQuery(peopleQuery(clientId))
    void queryClient.prefetchQuery(invitationsQuery(clientId))
  },
  component: MembersRoute,
})

function MembersRoute() {
  const { clientId } = Route.useParams()
  return <MembersScreen key={clientId} clientId={clientId} />
}
