import { Link } from '@tanstack/react-router'
import { type AgencyOrderListSearch, isDraftTab } from '../../../data/agency-orders/agency-order-search.ts'
import { openTab } from '../../../data/agency-orders/agency-order-tabs.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { LinkStrip } from '../../../ui/layout/LinkStrip.tsx'
import classes from '../../../ui/layout/LinkStrip.module.css'

const TABS = ['sent', 'drafts'] as const

/** Both links lead to this page: the router compares their filters too, also those that a link takes away. */
const WITH_FILTERS = { explicitUndefined: true }

/** Tabs of the agency's list: orders, and drafts that nobody has sent yet. Each keeps words, people and days. */
export const OrderTabs = ({ search }: { search: AgencyOrderListSearch }) => {
  const { t } = useTranslation()
  const shown = isDraftTab(search) ? 'drafts' : 'sent'
  return (
    <LinkStrip label={t('agency.tabs.label')} shown={shown}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="/agency/orders"
          search={openTab(search, tab)}
          className={classes.link}
          activeOptions={WITH_FILTERS}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {t(`agency.tabs.${tab}`)}
        </Link>
      ))}
    </LinkStrip>
  )
}
