import { Alert } from '@mantine/core'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { InvoiceProposal } from '../../../data/invoices/agency-invoices.ts'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import classes from './Invoices.module.css'
import { ObstacleText } from './ObstacleText.tsx'

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
            <ObstacleText obstacle={obstacle} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
