import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '../api/failure.ts'
import { type Invitation, invitationsQuery, useResendInvitation, useRevokeInvitation } from '../data/members.ts'
import { type Handed, HandedLinkModal } from './HandedLinkModal.tsx'
import { InvitationList } from './InvitationList.tsx'
import { RevokeInvitationModal } from './RevokeInvitationModal.tsx'
import type { Column } from '../ui/table-shape.ts'
import { toastSuccess } from '../ui/toast.ts'
import { toastProblems } from '../ui/toast-problems.ts'
import { RoleName } from './RoleName.tsx'

const INVITED_AS: Column<Invitation> = {
  key: 'role',
  heading: 'members.role',
  cell: ({ role }) => <RoleName role={role} />,
}

export const MemberInvitations = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const { data: invitations = [] } = useQuery(invitationsQuery(clientId))
  const [asked, setAsked] = useState<Invitation | null>(null)
  const resend = useResendInvitation(clientId)
  const revoke = useRevokeInvitation(clientId)
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
