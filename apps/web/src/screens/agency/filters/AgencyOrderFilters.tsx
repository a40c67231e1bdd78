import { Select } from '@mantine/core'
import {
  AGENCY_SORTS,
  type AgencyOrderListSearch,
  isUnsentTab,
  listSorts,
} from '../../../data/agency-orders/agency-order-search.ts'
import { isAgencyFiltered } from '../../../data/agency-orders/agency-order-tabs.ts'
import type { AgencyOrderFilters as FilterChoices } from '../../../data/agency-orders/agency-orders.ts'
import { statusesIn } from '../../../data/orders/order-list-search.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import classes from '../Agency.module.css'
import { AgencyChoiceFilter } from '../AgencyChoiceFilter.tsx'
import { NEWEST } from '../agency-columns.tsx'

type AgencyOrderFiltersProps = {
  filters: FilterChoices
  search: AgencyOrderListSearch
  onChange: (change: Partial<AgencyOrderListSearch>) => void
  onClear: () => void
}

/** Filters above the agency's list. The sort stands in the headings of the table, and here where a phone has none. */
export const AgencyOrderFilters = ({ filters, search, onChange, onClear }: AgencyOrderFiltersProps) => {
  const { t } = useTranslation()
  return (
    <FilterBar period={search} onPeriod={onChange} onClear={isAgencyFiltered(search) ? onClear : undefined}>
      <AgencyChoiceFilter
        label={t('agency.agent')}
        filters={filters}
        list="agents"
        selected={search.agents}
        onChange={(agents) => onChange({ agents })}
      />
      <AgencyChoiceFilter
        label={t('agency.client')}
        filters={filters}
        list="clients"
        agents={search.agents}
        selected={search.clients}
        onChange={(clients) => onChange({ clients })}
      />
      <AgencyChoiceFilter
        label={t('agency.orderer')}
        filters={filters}
        list="users"
        selected={search.users}
        onChange={(users) => onChange({ users })}
      />
      {!isUnsentTab(search) && (
        <FilterSelect
          label={t('agency.status')}
          options={filters.statuses
            .filter(({ status }) => status !== 'draft')
            .map(({ status, name }) => ({ id: status, name }))}
          selected={search.status}
          onChange={(ids) => onChange({ status: statusesIn(ids) })}
        />
      )}
      <Select
        className={classes.phoneOnly}
        label={t('agency.sort')}
        data={[NEWEST, ...listSorts(search)].map((sort) => ({ value: sort, label: t(`agency.sorts.${sort}`) }))}
        value={search.sort ?? NEWEST}
        onChange={(chosen) => onChange({ sort: AGENCY_SORTS.find((sort) => sort === chosen) })}
        allowDeselect={false}
        comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
      />
    </FilterBar>
  )
}
