import { Button } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import { type AgencyOrderListSearch, isUnsentTab } from '../../data/agency-orders/agency-order-search.ts'
import { isAgencyFiltered } from '../../data/agency-orders/agency-order-tabs.ts'
import { isBackwards } from '../../data/orders/order-list-filters.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

type NoAgencyOrdersProps = { search: AgencyOrderListSearch; onShowAll: () => void }

/** Empty list of the agency's orders (spec "Agency dashboard"), with a button that clears the filters. */
export const NoAgencyOrders = ({ search, onShowAll }: NoAgencyOrdersProps) => {
  const { t } = useTranslation()
  if (!isAgencyFiltered(search)) {
    const text = t(isUnsentTab(search) ? 'agency.empty.drafts' : 'agency.empty.text')
    return <EmptyState title={t('agency.empty.title')} text={text} />
  }
  return (
    <EmptyState
      title={t('agency.empty.title')}
      text={t(isBackwards(search) ? 'common.backwards' : 'agency.empty.filtered')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('agency.empty.action')}
        </Button>
      }
    />
  )
}
