import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type AgencyOrderFilters, clientsOfAgents } from '../../data/agency-orders/agency-orders.ts'
import { type AgencyOrderListSearch, isAgencyFiltered } from '../../data/agency-orders/agency-order-search.ts'
import { statusesIn } from '../../data/orders/order-list-search.ts'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'

type AgencyFiltersProps = {
  filters: AgencyOrderFilters
  search: AgencyOrderListSearch
  onChange: (change: Partial<AgencyOrderListSearch>) => void
  onClear: () => void
}

const NEWEST = 'newest'

export const AgencyFilters = ({ filters, search, onChange, onClear }: AgencyFiltersProps) => {
  const { t } = useTranslation()
  return (
    <FilterBar period={search} onPeriod={onChange} onClear={isAgencyFiltered(search) ? onClear : undefined}>
      <FilterSelect
        label={t('agency.agent')}
        options={filters.agents}
        selected={search.agents}
        onChange={(agents) => onChange({ agents })}
      />
      <FilterSelect
        label={t('agency.client')}
        options={clientsOfAgents(filters.clients, search.agents)}
        selected={search.clients}
        onChange={(clients) => onChange({ clients })}
      />
      <FilterSelect
        label={t('agency.orderer')}
        options={filters.users}
        selected={search.users}
        onChange={(users) => onChange({ users })}
      />
      <FilterSelect
        label={t('agency.status')}
        options={filters.statuses.map(({ status, name }) => ({ id: status, name }))}
        selected={search.status}
        onChange={(ids) => onChange({ status: statusesIn(ids) })}
      />
      <Select
        label={t('agency.sort')}
        data={[
          { value: NEWEST, label: t('agency.sortNewest') },
          { value: 'deadline', label: t('agency.sortDeadline') },
        ]}
        value={search.sort ?? NEWEST}
        onChange={(sort) => onChange({ sort: sort === 'deadline' ? 'deadline' : undefined })}
        allowDeselect={false}
        comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
      />
    </FilterBar>
  )
}
