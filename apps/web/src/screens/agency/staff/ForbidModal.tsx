import { useTranslation } from 'react-i18next'
import { problemsOf } from '../../../api/failure.ts'
import { type AgencyUser, useChangeAgencyUser } from '../../../data/people/agency-users.ts'
import { organizationId } from '../../../session/session.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'

type ForbidModalProps = { colleague: AgencyUser | null; onClose: () => void }

/** Confirms before removing the permission that opens the agency's pages (R3). */
export const ForbidModal = ({ colleague, onClose }: ForbidModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useChangeAgencyUser(organizationId())
  const close = () => {
    reset()
    onClose()
  }
  const forbid = () => {
    if (colleague === null) return
    const onSuccess = () => {
      toastSuccess(t('agencyStaff.changed'))
      close()
    }
    mutate({ id: colleague.id, canView: false }, { onSuccess })
  }
  return (
    <ConfirmModal
      opened={colleague !== null}
      title={t('agencyStaff.forbidTitle')}
      confirmLabel={t('agencyStaff.forbid')}
      destructive
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={forbid}
      onClose={close}
    >
      {colleague !== null && t('agencyStaff.forbidText', { name: colleague.name })}
    </ConfirmModal>
  )
}
