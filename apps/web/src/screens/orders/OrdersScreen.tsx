import { Button, Menu } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { IconColumns3, IconX } from '@tabler/icons-react'
import { text, useTranslation } from '../../i18n/i18n.ts'
import {
  changeFilters,
  isBackwards,
  isFirstVisit,
  isFiltered,
  lastPageInstead,
  toListQuery,
} from '../../data/orders/order-list-filters.ts'
import { type OrderListSearch, statusesIn } from '../../data/orders/order-list-search.ts'
import { hasMoreChoices } from '../../data/choices/use-choices.ts'
import {
  type ListedOrder,
  ordererChoicesQuery,
  orderFiltersQuery,
  orderListQuery,
} from '../../data/orders/order-queries.ts'
import { ChoiceFilter } from '../../people/ChoiceFilter.tsx'
import { orderTitle } from '../../orders/order-name.ts'
import { orderColumns } from '../../orders/order-columns.tsx'
import { OrdersTable } from '../../orders/OrdersTable.tsx'
import {
  type OptionalOrderColumn,
  readShownColumns,
  saveShownColumns,
  OPTIONAL_ORDER_COLUMNS,
} from '../../session/shown-columns.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { ListSearch } from '../../ui/form/ListSearch.tsx'
import classes from './OrdersScreen.module.css'

type ColumnsMenuProps = {
  shown: readonly OptionalOrderColumn[]
  onChange: (shown: OptionalOrderColumn[]) => void
}

/** Menu of the table's optional columns (spec §2). */
const ColumnsMenu = ({ shown, onChange }: ColumnsMenuProps) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('ordersList.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {OPTIONAL_ORDER_COLUMNS.map((column) => {
          const isShown = shown.includes(column)
          return (
            <Menu.CheckboxItem
              key={column}
              checked={isShown}
              onChange={() =>
                onChange(OPTIONAL_ORDER_COLUMNS.filter((one) => (one === column) !== shown.includes(one)))
              }
            >
              {t(`ordersList.${column}`)}
            </Menu.CheckboxItem>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

type OrderFiltersProps = {
  clientId: string
  users: readonly { id: string; name: string }[]
  statuses: readonly { status: string; name: string }[]
  search: OrderListSearch
  onChange: (change: Partial<OrderListSearch>) => void
  onClear: () => void
}

const OrderFilters = ({ clientId, users, statuses, search, onChange, onClear }: OrderFiltersProps) => {
  const { t } = useTranslation()
  return (
    <FilterBar period={search} onPeriod={onChange} onClear={isFiltered(search) ? onClear : undefined}>
      <ChoiceFilter
        label={t('ordersList.orderer')}
        first={users}
        hasMore={hasMoreChoices(users)}
        query={(request) => ordererChoicesQuery(clientId, request)}
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

type OrderChipProps = { order: ListedOrder | undefined; onClear: () => void }

/** Names the one order that a link has opened, by its products where it has neither name nor number yet; pressing it shows the others too. */
export const OrderChip = ({ order, onClear }: OrderChipProps) => {
  const { t } = useTranslation()
  if (order === undefined) return null
  const name =
    order.projectNumber === null ? orderTitle(order) : text('ordersList.numbered', { number: order.projectNumber })
  return (
    <Button
      size="compact-md"
      variant="default"
      classNames={{ root: classes.chip, label: classes.chipLabel }}
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={t('ordersList.showOthers', { name })}
      onClick={onClear}
    >
      {name}
    </Button>
  )
}

type OrdersScreenProps = { clientId: string; search: OrderListSearch }

export const OrdersScreen = ({ clientId, search }: OrdersScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [shown, setShown] = useState(readShownColumns)
  const columns = useMemo(() => orderColumns(shown), [shown])
  const { data: filters } = useSuspenseQuery(orderFiltersQuery(clientId))
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...orderListQuery(clientId, toListQuery(search)),
    placeholderData: keepPreviousData,
  })
  const show = (next: OrderListSearch, replace = false) =>
    void navigate({ to: '/clients/$clientId/orders', params: { clientId }, search: next, replace })
  const clear = () => show({ page: 1 })
  const choose = (next: OptionalOrderColumn[]) => {
    saveShownColumns(next)
    setShown(next)
  }
  // The menu's link leads to the folded list, also from the list itself.
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const lastPage = lastPageInstead(search.page ?? 1, isPlaceholderData ? undefined : data)
  return (
    <>
      {lastPage !== null && (
        <Navigate to="/clients/$clientId/orders" params={{ clientId }} search={{ ...search, page: lastPage }} replace />
      )}
      <PageTitle title={t('ordersList.title')} actions={<ColumnsMenu shown={shown} onChange={choose} />} />
      <ListSearch
        label={t('ordersList.search')}
        search={search.search}
        onSearch={(words) => show(changeFilters(search, { search: words }), true)}
      />
      <OrderFilters
        clientId={clientId}
        users={filters.users}
        statuses={filters.statuses}
        search={search}
        onChange={(change) => show(changeFilters(search, change))}
        onClear={clear}
      />
      {search.order !== undefined && <OrderChip order={data?.orders[0]} onClear={clear} />}
      <OrdersTable
        key={search.order ?? (isFirstVisit(search) ? visit : 'list')}
        clientId={clientId}
        label={t('ordersList.title')}
        columns={columns}
        buttons={{ delete: true }}
        orders={data?.orders}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        openRows={search.order === undefined ? [] : [search.order]}
        empty={<NoOrders clientId={clientId} search={search} onShowAll={clear} />}
        page={search.page ?? 1}
        pageCount={data?.pageCount ?? 1}
        pageSize={filters.pageSize}
        onPage={(page) => show({ ...search, page })}
      />
    </>
  )
}

type NoOrdersProps = OrdersScreenProps & { onShowAll: () => void }

const NoOrders = ({ clientId, search, onShowAll }: NoOrdersProps) => {
  const { t } = useTranslation()
  if (!isFiltered(search)) {
    return (
      <EmptyState
        title={t('ordersList.empty.title')}
        text={t('ordersList.empty.text')}
        action={
          <RouterButton to="/clients/$clientId" params={{ clientId }}>
            {t('ordersList.empty.action')}
          </RouterButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('ordersList.nothing.title')}
      text={t(isBackwards(search) ? 'common.backwards' : 'ordersList.nothing.text')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('ordersList.nothing.action')}
        </Button>
      }
    />
  )
}
