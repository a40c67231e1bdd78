import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { LinkStrip } from '../../../ui/layout/LinkStrip.tsx'
import strip from '../../../ui/layout/LinkStrip.module.css'
import classes from './Clients.module.css'

type ClientHeadProps = { client: { id: string; name: string }; actions?: ReactNode }

/** Header of a client's pages: name, links to its catalogue and orders, and its subpages. */
export const ClientHead = ({ client: { id, name }, actions }: ClientHeadProps) => {
  const { t } = useTranslation()
  const pathname = useLocation({ select: (location) => location.pathname })
  const params = { id }
  return (
    <>
      <PageTitle
        title={name}
        above={<RouterAnchor to="/agency/clients">{t('agencyClients.all')}</RouterAnchor>}
        below={
          <span className={classes.links}>
            <RouterAnchor to="/agency/orders" search={{ page: 1, clients: [id] }}>
              {t('agencyClients.orders')}
            </RouterAnchor>
            <RouterAnchor to="/clients/$clientId" params={{ clientId: id }}>
              {t('agencyClients.catalogue')}
            </RouterAnchor>
            <RouterAnchor to="/clients/$clientId/approvals/rules" params={{ clientId: id }}>
              {t('agencyClients.approvals')}
            </RouterAnchor>
          </span>
        }
        {...(actions === undefined ? {} : { actions })}
      />
      <LinkStrip label={t('agencyClients.links')} shown={pathname}>
        <Link to="/agency/clients/$id" params={params} activeOptions={{ exact: true }} className={strip.link}>
          {t('agencyClients.facts')}
        </Link>
        <Link to="/agency/clients/$id/markups" params={params} className={strip.link}>
          {t('agencyClients.markups')}
        </Link>
        <Link to="/agency/clients/$id/members" params={params} className={strip.link}>
          {t('agencyClients.people')}
        </Link>
        <Link to="/agency/clients/$id/order-fields" params={params} className={strip.link}>
          {t('members.orderFields')}
        </Link>
        <Link to="/agency/clients/$id/budgets" params={params} className={strip.link}>
          {t('members.budgets')}
        </Link>
      </LinkStrip>
    </>
  )
}
