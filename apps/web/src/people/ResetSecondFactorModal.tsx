import { useTranslation } from '../i18n/i18n.ts'
import { problemsOf } from '../api/failure.ts'
import { useResetSecondFactor } from '../data/people/person-data.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../ui/feedback/toast.ts'

type ResetSecondFactorModalProps = { person: { id: string; name: string }; onClose: () => void }

/** Confirms before the second step is turned off for somebody who has lost the app. */
export const ResetSecondFactorModal = ({ person, onClose }: ResetSecondFactorModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useResetSecondFactor()
  const done = () => {
    toastSuccess(t('privacy.secondFactor.done'))
    onClose()
  }
  return (
    <ConfirmModal
      opened
      title={t('privacy.secondFactor.title')}
      confirmLabel={t('privacy.secondFactor.submit')}
      destructive
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={() => mutate(person.id, { onSuccess: done })}
      onClose={onClose}
    >
      {t('privacy.secondFactor.text', { name: person.name })}
    </ConfirmModal>
  )
}
