import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/RouterAnchor.tsx'
import classes from './Clients.module.css'

type ClientHeadProps = { client: { id: string; name: string }; actions?: ReactNode }

/** Above each page of one client: its name, the way back, and the ways to all that belongs to it. */
export const ClientHead = ({ client: { id, name }, actions }: ClientHeadProps) => {
  const { t } = useTranslation()
  return (
    <PageTitle
      title={name}
      above={<RouterAnchor to="/agency/clients">{t('agencyClients.all')}</RouterAnchor>}
      below={
        <nav className={classes.links} aria-label={t('agencyClients.links')}>
          <RouterAnchor to="/agency/clients/$id" params={{ id }} activeOptions={{ exact: true }}>
            {t('agencyClients.facts')}
          </RouterAnchor>
          <RouterAnchor to="/agency/clients/$id/markups" params={{ id }}>
            {t('agencyClients.markups')}
          </RouterAnchor>
          <RouterAnchor to="/agency/clients/$id/members" params={{ id }}>
            {t('agencyClients.people')}
          </RouterAnchor>
          <RouterAnchor to="/agency/orders" search={{ page: 1, clients: [id] }}>
            {t('agencyClients.orders')}
          </RouterAnchor>
          <RouterAnchor to="/clients/$clientId" params={{ clientId: id }}>
            {t('agencyClients.catalogue')}
          </RouterAnchor>
        </nav>
      }
      {...(actions === undefined ? {} : { actions })}
    />
  )
}
