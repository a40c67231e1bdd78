import { problemsOf } from '../../api/failure.ts'
import { type ProofPersonEntry, type ProofRef, useRevokeGuest } from '../../data/proofs/proofs.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'

type RevokeGuestModalProps = { of: ProofRef; guest: ProofPersonEntry; onClose: () => void }

/** Asks before the link of a guest is taken back. */
export const RevokeGuestModal = ({ of, guest: { id, name }, onClose }: RevokeGuestModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useRevokeGuest(of)
  const onSuccess = () => {
    toastSuccess(t('proofs.people.revokeDone'))
    onClose()
  }
  return (
    <ConfirmModal
      opened
      destructive
      title={t('proofs.people.revokeTitle')}
      confirmLabel={t('proofs.people.revoke')}
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={() => mutate(id, { onSuccess })}
      onClose={onClose}
    >
      {t('proofs.people.revokeText', { name })}
    </ConfirmModal>
  )
}
