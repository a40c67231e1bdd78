import { useQuery } from '@tanstack/react-query'
import {
  type AgencyInvitation,
  agencyInvitationsQuery,
  useResendAgencyInvitation,
  useRevokeAgencyInvitation,
} from '../../../data/people/agency-users.ts'
import { Invitations } from '../../../people/Invitations.tsx'
import { organizationId } from '../../../session/session.ts'
import type { Column } from '../../../ui/table/table-shape.ts'
import { PermissionName } from './PermissionName.tsx'

const INVITED_AS: Column<AgencyInvitation> = {
  key: 'permission',
  heading: 'agencyStaff.permission',
  cell: (invitation) => <PermissionName {...invitation} />,
}

export const StaffInvitations = () => {
  const organization = organizationId()
  const { data = [] } = useQuery(agencyInvitationsQuery(organization))
  const resend = useResendAgencyInvitation(organization)
  const revoke = useRevokeAgencyInvitation(organization)
  return <Invitations rows={data} invitedAs={INVITED_AS} resend={resend} revoke={revoke} />
}
