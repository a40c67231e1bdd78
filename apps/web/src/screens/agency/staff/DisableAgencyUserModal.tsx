import { useTranslation } from 'react-i18next'
import { problemsOf } from '../../../api/failure.ts'
import { type AgencyUser, useDisableAgencyUser } from '../../../data/agency-users.ts'
import { organizationId } from '../../../session/session.ts'
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx'
import { toastSuccess } from '../../../ui/toast.ts'

type DisableAgencyUserModalProps = { colleague: AgencyUser | null; onClose: () => void }

/** Says also of which clients somebody else has to take care. */
export const DisableAgencyUserModal = ({ colleague, onClose }: DisableAgencyUserModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useDisableAgencyUser(organizationId())
  const close = () => {
    reset()
    onClose()
  }
  const disable = () => {
    if (colleague === null) return
    const onSuccess = () => {
      toastSuccess(t('members.disabledToast'))
      close()
    }
    mutate(colleague.id, { onSuccess })
  }
  const count = colleague?.clientCount ?? 0
  return (
    <ConfirmModal
      opened={colleague !== null}
      title={t('members.disableTitle')}
      confirmLabel={t('members.disable')}
      destructive
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={disable}
      onClose={close}
    >
      {colleague !== null && t('agencyStaff.disableText', { name: colleague.name })}
      {count > 0 && <p>{t('agencyStaff.disableClients', { count })}</p>}
    </ConfirmModal>
  )
}
