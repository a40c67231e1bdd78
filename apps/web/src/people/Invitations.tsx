import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '../api/failure.ts'
import type { Column } from '../ui/table/table-shape.ts'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { toastProblems } from '../ui/feedback/toast-problems.ts'
import { type Handed, HandedLinkModal } from './HandedLinkModal.tsx'
import { InvitationList, type OpenInvitation } from './InvitationList.tsx'
import type { PersonChange } from './person-change.ts'
import { RevokeInvitationModal } from './RevokeInvitationModal.tsx'

type InvitationsProps<Row extends OpenInvitation> = {
  rows: readonly Row[]
  /** What the person is invited to be. */
  invitedAs: Column<Row>
  resend: PersonChange<string, Handed> & { variables: string | undefined }
  revoke: PersonChange<string>
}

/** Who has been invited and has not come: the invitation is sent again or taken back. */
export const Invitations = <Row extends OpenInvitation>(props: InvitationsProps<Row>) => {
  const { rows, invitedAs, resend, revoke } = props
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Row | null>(null)
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
        rows={rows}
        invitedAs={invitedAs}
        sendingId={resend.isPending ? (resend.variables ?? null) : null}
        onResend={({ id }) => resend.mutate(id, { onSuccess: tell, onError: toastProblems })}
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
