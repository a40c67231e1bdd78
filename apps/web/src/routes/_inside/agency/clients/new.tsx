import { createFileRoute } from '@tanstack/react-router'
import { agencyUsersQuery } from '../../../../data/people/agency-users.ts'
import { NewClientScreen } from '../../../../screens/agency/clients/NewClientScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/clients/new')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(agencyUsersQuery(organizationId()))
  },
  component: NewClientScreen,
})
