import { useQuery } from '@tanstack/react-query'
import { type Invitation, invitationsQuery, useResendInvitation, useRevokeInvitation } from '../data/people/members.ts'
import type { Column } from '../ui/table/table-shape.ts'
import { Invitations } from './Invitations.tsx'
import { RoleName } from './RoleName.tsx'

const INVITED_AS: Column<Invitation> = {
  key: 'role',
  heading: 'members.role',
  cell: ({ role }) => <RoleName role={role} />,
}

export const MemberInvitations = ({ clientId }: { clientId: string }) => {
  const { data = [] } = useQuery(invitationsQuery(clientId))
  const resend = useResendInvitation(clientId)
  const revoke = useRevokeInvitation(clientId)
  return <Invitations rows={data} invitedAs={INVITED_AS} resend={resend} revoke={revoke} />
}
