import { type Member, useChangeRole } from '../data/people/members.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { MemberChangeModal } from './MemberChangeModal.tsx'
import { RoleChoice } from './RoleChoice.tsx'

type RoleModalProps = { clientId: string; member: Member | null; onClose: () => void }

export const RoleModal = ({ clientId, member, onClose }: RoleModalProps) => {
  const { t } = useTranslation()
  const { mutate, ...mutation } = useChangeRole(clientId)
  return (
    <MemberChangeModal
      member={member}
      titleOf={(name) => t('members.changeRoleTitle', { name })}
      changed={t('members.roleChanged')}
      field="role"
      valueOf={(one) => one?.role ?? 'viewer'}
      mutation={mutation}
      onSave={({ id }, role, options) => mutate({ memberId: id, role }, options)}
      onClose={onClose}
    >
      {(field) => <RoleChoice {...field} />}
    </MemberChangeModal>
  )
}
