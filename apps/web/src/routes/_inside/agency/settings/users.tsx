import { createFileRoute } from '@tanstack/react-router'
import { agencyInvitationsQuery, agencyUsersQuery } from '../../../../data/people/agency-users.ts'
import { StaffScreen } from '../../../../screens/agency/staff/StaffScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/users')({
  loader: ({ context: { queryClient } }) => {
    const organization = organizationId()
    void queryClient.prefetchQuery(agencyUsersQuery(organization))
    void queryClient.prefetchQuery(agencyInvitationsQuery(organization))
  },
  component: StaffScreen,
})
