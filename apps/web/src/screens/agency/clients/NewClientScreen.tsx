import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { userInfoQuery } from '../../../data/account/account.ts'
import { readLocale } from '../../../i18n/saved-locale.ts'
import { organizationId } from '../../../session/session.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { newClientForm } from './client-form.ts'
import { ClientEditor } from './ClientEditor.tsx'

/** Form of a new client; the current user is preselected as its project manager. */
export const NewClientScreen = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: user } = useSuspenseQuery(userInfoQuery(organizationId()))
  const [blank] = useState(() => newClientForm(user.id, readLocale()))
  return (
    <>
      <PageTitle
        title={t('agencyClients.newTitle')}
        above={<RouterAnchor to="/agency/clients">{t('agencyClients.all')}</RouterAnchor>}
      />
      <ClientEditor
        client={null}
        blank={blank}
        onSaved={(id) => {
          toastSuccess(t('agencyClients.created'))
          void navigate({ to: '/agency/clients/$id/members', params: { id }, replace: true })
        }}
      />
    </>
  )
}
