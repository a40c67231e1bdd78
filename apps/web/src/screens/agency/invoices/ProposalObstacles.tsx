import { Alert } from '@mantine/core'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { InvoiceProposal } from '../../../data/invoices/agency-invoices.ts'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { type AgencySection, COMPANY_SETTINGS, VAT_SETTINGS } from '../../../data/settings/agency-sections.ts'
import classes from './Invoices.module.css'

type Obstacle = NonNullable<InvoiceProposal['orders'][number]['obstacle']>

/** Settings page that removes the obstacle; other obstacles are fixed on the order's page. */
const SETTINGS_PAGE: Partial<Record<Obstacle, AgencySection>> = {
  sellerIncomplete: COMPANY_SETTINGS,
  vatRateMissing: VAT_SETTINGS,
}

/** Orders that cannot be invoiced yet, each with its obstacle. */
export const ProposalObstacles = ({ orders }: { orders: InvoiceProposal['orders'] }) => {
  const { t } = useTranslation()
  const blocked = orders.flatMap(({ id, projectNumber, client, obstacle }) =>
    obstacle === null ? [] : [{ id, projectNumber, client, obstacle }],
  )
  if (blocked.length === 0) return null
  return (
    <Alert color="attention" title={t('agencyInvoices.propose.obstacles')}>
      <ul className={classes.obstacles}>
        {blocked.map(({ id, projectNumber, client, obstacle }) => (
          <li key={id} className={classes.actions}>
            <RouterAnchor to="/agency/orders/$orderId" params={{ orderId: id }} className="numeric">
              {projectNumber}
            </RouterAnchor>
            <span>{client.name}</span>
            <span>{t(`agencyInvoices.propose.obstacle.${obstacle}`)}</span>
            <FixLink page={SETTINGS_PAGE[obstacle]} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const FixLink = ({ page }: { page: AgencySection | undefined }) => {
  const { t } = useTranslation()
  return page === undefined ? null : <RouterAnchor to={page.to}>{t(page.label)}</RouterAnchor>
}
