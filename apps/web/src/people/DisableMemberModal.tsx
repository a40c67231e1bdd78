import { useTranslation } from 'react-i18next'
import { type Member, useDisableMember } from '../data/people/members.ts'
import { DisablePersonModal } from './DisablePersonModal.tsx'

type DisableMemberModalProps = { clientId: string; member: Member | null; onClose: () => void }

export const DisableMemberModal = ({ clientId, member, onClose }: DisableMemberModalProps) => {
  const { t } = useTranslation()
  const disable = useDisableMember(clientId)
  return (
    <DisablePersonModal person={member} disable={disable} onClose={onClose}>
      {member !== null && t('members.disableText', { name: member.name })}
    </DisablePersonModal>
  )
}
