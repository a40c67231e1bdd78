import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { problemsOf } from '../api/failure.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../ui/feedback/toast.ts'
import type { PersonChange } from './person-change.ts'

type DisablePersonModalProps = {
  /** Null while the dialog is closed. */
  person: { id: string } | null
  disable: PersonChange<string>
  /** Consequences for the person. */
  children: ReactNode
  onClose: () => void
}

export const DisablePersonModal = ({ person, disable, children, onClose }: DisablePersonModalProps) => {
  const { t } = useTranslation()
  const close = () => {
    disable.reset()
    onClose()
  }
  const confirm = () => {
    if (person === null) return
    const onSuccess = () => {
      toastSuccess(t('members.disabledToast'))
      close()
    }
    disable.mutate(person.id, { onSuccess })
  }
  return (
    <ConfirmModal
      opened={person !== null}
      title={t('members.disableTitle')}
      confirmLabel={t('members.disable')}
      destructive
      busy={disable.isPending}
      problems={problemsOf(disable.error)}
      onConfirm={confirm}
      onClose={close}
    >
      {children}
    </ConfirmModal>
  )
}
