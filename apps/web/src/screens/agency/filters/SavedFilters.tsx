import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { AgencyOrderListSearch } from '../../../data/agency-orders/agency-order-search.ts'
import { savedFiltersQuery, toListSearch } from '../../../data/agency-orders/agency-filters-query.ts'
import { findShownFilter } from '../../../data/agency-orders/agency-filters.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { organizationId } from '../../../session/session.ts'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'
import { FilterLink } from './FilterLink.tsx'
import classes from './SavedFilters.module.css'

const SaveFilterModal = lazyOnline(async () => (await import('./SaveFilterModal.tsx')).SaveFilterModal)
const ManageFiltersModal = lazyOnline(async () => (await import('./ManageFiltersModal.tsx')).ManageFiltersModal)

/** All links lead to this page: the router marks the one with exactly its filters. */
const EXACTLY = { exact: true }

/** Menu of the person's named filters; its dialogs load when they are first opened. */
export const SavedFilters = ({ search }: { search: AgencyOrderListSearch }) => {
  const { t } = useTranslation()
  const { data } = useQuery(savedFiltersQuery(organizationId()))
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const filters = data?.filters ?? []
  const shown = findShownFilter(filters, search)
  const close = () => setDialog(null)
  return (
    <>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <Button variant="default" className={classes.button} rightSection={<IconChevronDown size={16} aria-hidden />}>
            {shown === undefined ? t('orderFilters.menu') : t('orderFilters.chosen', { name: shown.name })}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {filters.map((filter) => (
            <FilterLink
              key={filter.name}
              aria-current={filter.name === shown?.name ? 'true' : undefined}
              to="/agency/orders"
              search={toListSearch(filter)}
              activeOptions={EXACTLY}
              rightSection={
                filter.isDefault ? <span className={classes.note}>{t('orderFilters.isDefault')}</span> : undefined
              }
            >
              <span className={classes.name}>{filter.name}</span>
            </FilterLink>
          ))}
          {filters.length === 0 && <Menu.Label>{t('orderFilters.none')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item disabled={data === undefined} onClick={() => setDialog('save')}>
            {t('orderFilters.save')}
          </Menu.Item>
          {filters.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>{t('orderFilters.manage')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {data !== undefined && dialog === 'save' && (
        <Suspense fallback={null}>
          <SaveFilterModal saved={data} search={search} onClose={close} />
        </Suspense>
      )}
      {data !== undefined && dialog === 'manage' && (
        <Suspense fallback={null}>
          <ManageFiltersModal saved={data} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
