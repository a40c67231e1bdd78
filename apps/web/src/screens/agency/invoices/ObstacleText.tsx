import type { InvoiceProposal } from '../../../data/invoices/agency-invoices.ts'
import { type AgencySection, COMPANY_SETTINGS, VAT_SETTINGS } from '../../../data/settings/agency-sections.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'

type Obstacle = NonNullable<InvoiceProposal['orders'][number]['obstacle']>

/** Settings page that removes the obstacle; other obstacles are fixed on the order's page. */
const SETTINGS_PAGE: Partial<Record<Obstacle, AgencySection>> = {
  sellerIncomplete: COMPANY_SETTINGS,
  vatRateMissing: VAT_SETTINGS,
}

/** Reason why an order cannot be invoiced, with a link to the settings that remove it. */
export const ObstacleText = ({ obstacle }: { obstacle: Obstacle }) => {
  const { t } = useTranslation()
  const page = SETTINGS_PAGE[obstacle]
  return (
    <>
      <span>{t(`agencyInvoices.propose.obstacle.${obstacle}`)}</span>
      {page !== undefined && <RouterAnchor to={page.to}>{t(page.label)}</RouterAnchor>}
    </>
  )
}
