import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInviteAgencyUser } from '../../../data/people/agency-users.ts'
import { InvitePerson } from '../../../people/InvitePerson.tsx'
import { organizationId } from '../../../session/session.ts'

export const InviteAgencyUser = () => {
  const { t } = useTranslation()
  const [canView, setCanView] = useState(true)
  return (
    <InvitePerson
      label={t('agencyStaff.invite')}
      title={t('agencyStaff.inviteTitle')}
      invite={useInviteAgencyUser(organizationId())}
      rights={{ canViewAgencyClientsOrders: canView }}
      onReset={() => setCanView(true)}
    >
      <Checkbox
        label={t('agencyStaff.canView')}
        description={t('agencyStaff.canViewHint')}
        checked={canView}
        onChange={(event) => setCanView(event.currentTarget.checked)}
      />
    </InvitePerson>
  )
}
