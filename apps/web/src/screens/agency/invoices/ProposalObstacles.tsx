import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InvoiceProposal } from '../../../data/agency-invoices.ts'
import { RouterAnchor } from '../../../ui/RouterAnchor.tsx'
import classes from './Invoices.module.css'

/** Orders that would be invoiced but for something, each with what that is. */
export const ProposalObstacles = ({ orders }: { orders: InvoiceProposal['orders'] }) => {
  const { t } = useTranslation()
  const held = orders.flatMap(({ id, projectNumber, client, obstacle }) =>
    obstacle === null ? [] : [{ id, projectNumber, client, obstacle }],
  )
  if (held.length === 0) return null
  return (
    <Alert color="attention" title={t('agencyInvoices.propose.obstacles')}>
      <ul className={classes.obstacles}>
        {held.map(({ id, projectNumber, client, obstacle }) => (
          <li key={id} className={classes.actions}>
            <RouterAnchor to="/agency/orders/$orderId" params={{ orderId: id }}>
              {projectNumber}
            </RouterAnchor>
            <span>{client.name}</span>
            <span>{t(`agencyInvoices.propose.obstacle.${obstacle}`)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
