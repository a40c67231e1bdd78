import { useTranslation } from 'react-i18next'
import { isFiltered, type OrderListSearch, statusesIn } from '../../data/orders/order-list-search.ts'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'

type OrderFiltersProps = {
  users: readonly { id: string; name: string }[]
  statuses: readonly { status: string; name: string }[]
  search: OrderListSearch
  onChange: (change: Partial<OrderListSearch>) => void
  onClear: () => void
}

export const OrderFilters = ({ users, statuses, search, onChange, onClear }: OrderFiltersProps) => {
  const { t } = useTranslation()
  return (
    <FilterBar period={search} onPeriod={onChange} onClear={isFiltered(search) ? onClear : undefined}>
      <FilterSelect
        label={t('ordersList.orderer')}
        options={users}
        selected={search.users}
        onChange={(ids) => onChange({ users: ids })}
      />
      <FilterSelect
        label={t('ordersList.status')}
        options={statuses.map(({ status, name }) => ({ id: status, name }))}
        selected={search.status}
        onChange={(ids) => onChange({ status: statusesIn(ids) })}
      />
    </FilterBar>
  )
}
