import { Link } from '@tanstack/react-router'
import { type AgencyOrderListSearch, readTab } from '../../../data/agency-orders/agency-order-search.ts'
import { openTab } from '../../../data/agency-orders/agency-order-tabs.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { LinkStrip } from '../../../ui/layout/LinkStrip.tsx'
import classes from '../../../ui/layout/LinkStrip.module.css'

const TABS = ['sent', 'drafts', 'waitingAtClients'] as const

/** Both links lead to this page: the router compares their filters too, also those that a link takes away. */
const WITH_FILTERS = { explicitUndefined: true }

type OrderTabsProps = {
  search: AgencyOrderListSearch
  /** Orders that wait for an approval of their client (R47). */
  waitingAtClients: number
}

/**
 * Tabs of the agency's list: orders, drafts that nobody has sent yet, and orders that wait for an approval of their client,
 * where there are any. Each keeps words, people and days.
 */
export const OrderTabs = ({ search, waitingAtClients }: OrderTabsProps) => {
  const { t } = useTranslation()
  const shown = readTab(search)
  const tabs = TABS.filter((tab) => tab !== 'waitingAtClients' || waitingAtClients > 0 || tab === shown)
  return (
    <LinkStrip label={t('agency.tabs.label')} shown={shown}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/agency/orders"
          search={openTab(search, tab)}
          className={classes.link}
          activeOptions={WITH_FILTERS}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {t(`agency.tabs.${tab}`)}
          {tab === 'waitingAtClients' && <span className={classes.count}>{waitingAtClients}</span>}
        </Link>
      ))}
    </LinkStrip>
  )
}
