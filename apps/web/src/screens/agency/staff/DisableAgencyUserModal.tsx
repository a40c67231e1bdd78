import { useTranslation } from 'react-i18next'
import { type AgencyUser, useDisableAgencyUser } from '../../../data/people/agency-users.ts'
import { DisablePersonModal } from '../../../people/DisablePersonModal.tsx'
import { organizationId } from '../../../session/session.ts'

type DisableAgencyUserModalProps = { colleague: AgencyUser | null; onClose: () => void }

/** Confirms disabling a user; shows how many clients need a new project manager. */
export const DisableAgencyUserModal = ({ colleague, onClose }: DisableAgencyUserModalProps) => {
  const { t } = useTranslation()
  const disable = useDisableAgencyUser(organizationId())
  const count = colleague?.clientCount ?? 0
  return (
    <DisablePersonModal person={colleague} disable={disable} onClose={onClose}>
      {colleague !== null && t('agencyStaff.disableText', { name: colleague.name })}
      {count > 0 && <p>{t('agencyStaff.disableClients', { count })}</p>}
    </DisablePersonModal>
  )
}
