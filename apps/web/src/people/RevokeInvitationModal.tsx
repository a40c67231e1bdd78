import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '../api/failure.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'

type RevokeInvitationModalProps = {
  /** Null while the dialog is closed. */
  name: string | null
  busy: boolean
  problems: readonly FieldProblem[]
  onConfirm: () => void
  onClose: () => void
}

export const RevokeInvitationModal = ({ name, ...dialog }: RevokeInvitationModalProps) => {
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
