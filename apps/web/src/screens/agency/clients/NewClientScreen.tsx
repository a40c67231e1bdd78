import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { SavedClient } from '../../../data/agency-clients/agency-clients.ts'
import { userInfoQuery } from '../../../data/account/account.ts'
import { readLocale } from '../../../i18n/saved-locale.ts'
import { ShareLinkModal } from '../../../people/ShareLinkModal.tsx'
import { organizationId } from '../../../session/session.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { newClientForm } from './client-form.ts'
import { ClientEditor } from './ClientEditor.tsx'

/**
 * Form of a new client; the current user is preselected as its project manager. Without email, the link of the first
 * person is shown before the client's people are opened.
 */
export const NewClientScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: user } = useSuspenseQuery(userInfoQuery(organizationId()))
  const [blank] = useState(() => newClientForm(user.id, readLocale()))
  const [unmailed, setUnmailed] = useState<SavedClient | null>(null)
  const openPeople = ({ id }: SavedClient) =>
    void navigate({ to: '/agency/clients/$id/members', params: { id }, replace: true })
  return (
    <>
      <PageTitle
        title={t('agencyClients.newTitle')}
        above={<RouterAnchor to="/agency/clients">{t('agencyClients.all')}</RouterAnchor>}
      />
      <ClientEditor
        client={null}
        blank={blank}
        onSaved={(made) => {
          if (made.invitation === null) toastSuccess(t('agencyClients.created'))
          else if (made.invitation.isMailed) toastSuccess(t('agencyClients.createdInvited'))
          else return setUnmailed(made)
          openPeople(made)
        }}
      />
      <ShareLinkModal
        delivery={unmailed?.invitation ?? null}
        onClose={() => {
          if (unmailed !== null) openPeople(unmailed)
        }}
      />
    </>
  )
}
