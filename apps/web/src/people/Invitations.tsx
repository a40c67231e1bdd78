import { useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { problemsOf, type FieldProblem } from '../api/failure.ts'
import type { Column } from '../ui/table/table-shape.ts'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { toastProblems } from '../ui/feedback/toast-problems.ts'
import { type LinkDelivery, ShareLinkModal } from './ShareLinkModal.tsx'
import { InvitationList, type OpenInvitation } from './InvitationList.tsx'
import type { PersonChange } from './person-change.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'

type RevokeInvitationModalProps = {
  /** Null while the dialog is closed. */
  name: string | null
  busy: boolean
  problems: readonly FieldProblem[]
  onConfirm: () => void
  onClose: () => void
}

const RevokeInvitationModal = ({ name, ...dialog }: RevokeInvitationModalProps) => {
  const { t } = useTranslation()
  return (
    <ConfirmModal
      {...dialog}
      opened={name !== null}
      title={t('members.invitations.revokeTitle')}
      confirmLabel={t('members.invitations.revoke')}
      destructive
    >
      {name !== null && t('members.invitations.revokeText', { name })}
    </ConfirmModal>
  )
}

type InvitationsProps<Row extends OpenInvitation> = {
  rows: readonly Row[]
  /** Column with the role of the invited person. */
  invitedAs: Column<Row>
  resend: PersonChange<string, LinkDelivery> & { variables: string | undefined }
  revoke: PersonChange<string>
}

/** Open invitations, with resend and revoke. */
export const Invitations = <Row extends OpenInvitation>(props: InvitationsProps<Row>) => {
  const { rows, invitedAs, resend, revoke } = props
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Row | null>(null)
  const [delivery, setDelivery] = useState<LinkDelivery | null>(null)
  const onResent = (answer: LinkDelivery) => {
    if (answer.isMailed) toastSuccess(t('members.invitations.resent'))
    setDelivery(answer)
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
        onResend={({ id }) => resend.mutate(id, { onSuccess: onResent, onError: toastProblems })}
        onRevoke={setAsked}
      />
      <ShareLinkModal delivery={delivery} onClose={() => setDelivery(null)} />
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
