import type { ClientRole } from '@tiraaz/domain/access/role'
import { useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { problemsOf } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import { useInviteMember } from '../data/people/members.ts'
import { InvitePerson } from './InvitePerson.tsx'
import { RoleChoice } from './RoleChoice.tsx'

const USUAL: ClientRole = 'orderer'

export const InviteMember = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const [role, setRole] = useState<ClientRole>(USUAL)
  const invite = useInviteMember(clientId)
  return (
    <InvitePerson
      label={t('members.invite')}
      title={t('members.inviteTitle')}
      invite={invite}
      rights={{ role }}
      onReset={() => setRole(USUAL)}
    >
      <RoleChoice value={role} error={problemAt(problemsOf(invite.error), 'role')} onChange={setRole} />
    </InvitePerson>
  )
}
