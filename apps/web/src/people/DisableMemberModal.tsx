import { useTranslation } from 'react-i18next'
import { problemsOf } from '../api/failure.ts'
import { type Member, useDisableMember } from '../data/members.ts'
import { ConfirmModal } from '../ui/ConfirmModal.tsx'
import { toastSuccess } from '../ui/toast.ts'

type DisableMemberModalProps = { clientId: string; member: Member | null; onClose: () => void }

export const DisableMemberModal = ({ clientId, member, onClose }: DisableMemberModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useDisableMember(clientId)
  const close = () => {
    reset()
    onClose()
  }
  const disable = () => {
    if (member === null) return
    const onSuccess = () => {
      toastSuccess(t('members.disabledToast'))
      close()
    }
    mutate(member.id, { onSuccess })
  }
  return (
    <ConfirmModal
      opened={member !== null}
      title={t('members.disableTitle')}
      confirmLabel={t('members.disable')}
      destructive
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={disable}
      onClose={close}
    >
      {member !== null && t('members.disableText', { name: member.name })}
    </ConfirmModal>
  )
}
