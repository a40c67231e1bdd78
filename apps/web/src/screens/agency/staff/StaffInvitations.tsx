import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '../../../api/failure.ts'
import {
  type AgencyInvitation,
  agencyInvitationsQuery,
  useResendAgencyInvitation,
  useRevokeAgencyInvitation,
} from '../../../data/agency-users.ts'
import { type Handed, HandedLinkModal } from '../../../people/HandedLinkModal.tsx'
import { InvitationList } from '../../../people/InvitationList.tsx'
import { RevokeInvitationModal } from '../../../people/RevokeInvitationModal.tsx'
import { organizationId } from '../../../session/session.ts'
import type { Column } from '../../../ui/table-shape.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { toastProblems } from '../../../ui/toast-problems.ts'
import { PermissionName } from './PermissionName.tsx'

const INVITED_AS: Column<AgencyInvitation> = {
  key: 'permission',
  heading: 'agencyStaff.permission',
  cell: (invitation) => <PermissionName {...invitation} />,
}

export const StaffInvitations = () => {
  const { t } = useTranslation()
  const organization = organizationId()
  const { data: invitations = [] } = useQuery(agencyInvitationsQuery(organization))
  const [asked, setAsked] = useState<AgencyInvitation | null>(null)
  const resend = useResendAgencyInvitation(organization)
  const revoke = useRevokeAgencyInvitation(organization)
  const [handed, setHanded] = useState<Handed | null>(null)
  const tell = (answer: Handed) => {
    if (answer.isMailed) toastSuccess(t('members.invitations.resent'))
    setHanded(answer)
  }
  const close = () => {
    revoke.reset()
    setAsked(null)
  }
  const confirm = () => {
    if (asked === null) return
    const onSuccess = () => {
      toastSuccess(t('members.invitations.revoked'))
      close()
    }
    revoke.mutate(asked.id, { onSuccess })
  }
  return (
    <>
      <InvitationList
        rows={invitations}
        invitedAs={INVITED_AS}
        sendingId={resend.isPending ? resend.variables : null}
        onResend={({ id }) =>
          resend.mutate(id, {
            onSuccess: tell,
            onError: toastProblems,
          })
        }
        onRevoke={setAsked}
      />
      <HandedLinkModal handed={handed} onClose={() => setHanded(null)} />
      <RevokeInvitationModal
        name={asked?.name ?? null}
        busy={revoke.isPending}
        problems={problemsOf(revoke.error)}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  )
}
