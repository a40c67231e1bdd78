import { Checkbox, SegmentedControl, Select } from '@mantine/core'
import { DUE_FILTERS } from '@tiraaz/domain/worksheets/worksheet-work'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { AgencyOrderFilters } from '../../../data/agency-orders/agency-orders.ts'
import { type WorksheetFilters } from '../../../data/worksheets/worksheets.ts'
import { type WorksheetSearch } from '../../../data/worksheets/worksheet-search.ts'
import { FilterSelect } from '../../../ui/form/FilterSelect.tsx'
import { ListSearch } from '../../../ui/form/ListSearch.tsx'
import { FilterFold } from '../../../ui/table/FilterFold.tsx'
import { AgencyChoiceFilter } from '../AgencyChoiceFilter.tsx'
import classes from './Worksheets.module.css'

type WorksheetToolsProps = {
  filters: WorksheetFilters
  orderFilters: AgencyOrderFilters
  search: WorksheetSearch
  onChange: (change: Partial<WorksheetSearch>) => void
}

const DUE_LABELS = {
  late: 'worksheets.dueLate',
  today: 'worksheets.dueToday',
  week: 'worksheets.dueWeek',
} as const

const NO_FILTERS = { houses: undefined, agents: undefined, statuses: undefined, due: undefined, toSend: undefined }

const isFiltered = ({ houses, agents, statuses, due, toSend }: WorksheetSearch): boolean =>
  [houses, agents, statuses, due, toSend].some((filter) => filter !== undefined)

export const WorksheetTools = ({ filters, orderFilters, search, onChange }: WorksheetToolsProps) => {
  const { t } = useTranslation()
  const isList = search.view === 'list'
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <ListSearch
          label={t('worksheets.search')}
          search={search.search}
          onSearch={(words) => onChange({ search: words })}
        />
      </div>
      <SegmentedControl
        className={classes.views}
        aria-label={t('worksheets.view')}
        data={[
          { value: 'board', label: t('worksheets.board') },
          { value: 'list', label: t('worksheets.list') },
        ]}
        value={search.view ?? 'board'}
        transitionDuration={0}
        onChange={(view) => onChange({ view: view === 'list' ? 'list' : undefined, statuses: undefined })}
      />
      <FilterFold onClear={isFiltered(search) ? () => onChange(NO_FILTERS) : undefined}>
        <FilterSelect
          label={t('worksheets.house')}
          options={filters.houses}
          selected={search.houses}
          onChange={(houses) => onChange({ houses })}
        />
        <AgencyChoiceFilter
          label={t('agency.agent')}
          filters={orderFilters}
          list="agents"
          selected={search.agents}
          onChange={(agents) => onChange({ agents })}
        />
        {isList && (
          <FilterSelect
            label={t('worksheets.status')}
            options={filters.statuses.map(({ status, name }) => ({ id: String(status), name }))}
            selected={search.statuses}
            onChange={(statuses) => onChange({ statuses })}
          />
        )}
        <Select
          label={t('worksheets.due')}
          placeholder={t('common.all')}
          data={DUE_FILTERS.map((due) => ({ value: due, label: t(DUE_LABELS[due]) }))}
          value={search.due ?? null}
          onChange={(value) => onChange({ due: DUE_FILTERS.find((due) => due === value) })}
          clearable
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
          withScrollArea={false}
        />
        <Checkbox
          className={classes.check}
          label={t('worksheets.toSend')}
          checked={search.toSend === true}
          onChange={({ currentTarget }) => onChange({ toSend: currentTarget.checked ? true : undefined })}
        />
      </FilterFold>
    </div>
  )
}
