import { useTranslation } from '../../i18n/i18n.ts'
import { InviteMember } from '../../people/InviteMember.tsx'
import { MemberList } from '../../people/MemberList.tsx'
import { ClientSettingsStrip } from './ClientSettingsStrip.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

/** Members of a client, for its managers. */
export const MembersScreen = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('members.title')} actions={<InviteMember clientId={clientId} />} />
      <ClientSettingsStrip clientId={clientId} />
      <MemberList clientId={clientId} />
    </>
  )
}
