import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  type AgencyOrder,
  type AgencyOrderListSearch,
  agencyOrderFiltersQuery,
  agencyOrderListQuery,
} from '../../data/agency-orders.ts'
import { changeFilters, isFiltered, lastPageInstead } from '../../data/order-list-search.ts'
import { organizationId } from '../../session/session.ts'
import { useOpenCheckout } from '../../session/use-open-checkout.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedTable } from '../../ui/PagedTable.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './Agency.module.css'
import { AgencyFilters } from './AgencyFilters.tsx'
import { AgencyOrderItems } from './AgencyOrderItems.tsx'
import { agencyColumns } from './agency-columns.tsx'
import { agencyOrderName } from './agency-order-name.ts'

export const AgencyOrdersScreen = ({ search }: { search: AgencyOrderListSearch }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const organization = organizationId()
  const { data: filters } = useSuspenseQuery(agencyOrderFiltersQuery(organization))
  const { data, isPlaceholderData } = useQuery({
    ...agencyOrderListQuery(organization, search),
    placeholderData: keepPreviousData,
  })
  const show = (next: AgencyOrderListSearch) => void navigate({ to: '/agency/orders', search: next })
  const clear = () => show({ page: 1 })
  const lastPage = lastPageInstead(search.page ?? 1, isPlaceholderData ? undefined : data)
  return (
    <>
      {lastPage !== null && <Navigate to="/agency/orders" search={{ ...search, page: lastPage }} replace />}
      <PageTitle title={t('agency.title')} />
      <AgencyFilters
        filters={filters}
        search={search}
        onChange={(change) => show(changeFilters(search, change))}
        onClear={clear}
      />
      <div className={classes.list}>
        <PagedTable
          label={t('agency.title')}
          columns={agencyColumns}
          rows={data?.orders}
          rowKey={({ id }) => id}
          rowName={agencyOrderName}
          expanded={(order) => <AgencyOrderItems order={order} />}
          actions={(order) => <OrderAction order={order} />}
          empty={<NoOrders onShowAll={isFiltered(search) ? clear : undefined} />}
          page={search.page ?? 1}
          pageCount={data?.pageCount ?? 1}
          pageSize={filters.pageSize}
          onPage={(page) => show({ ...search, page })}
        />
      </div>
    </>
  )
}

/** Both lead to the checkout of the client: Edit for a draft, Confirm for what waits for the agency (spec §4). */
const OrderAction = ({ order }: { order: AgencyOrder }) => {
  const { t } = useTranslation()
  const openCheckout = useOpenCheckout()
  const open = () => void openCheckout({ draftId: order.id, clientId: order.clientId })
  const name = agencyOrderName(order)
  if (order.canBeConfirmed) {
    return (
      <Button size="compact-sm" aria-label={t('agency.confirmNamed', { name })} onClick={open}>
        {t('agency.confirm')}
      </Button>
    )
  }
  if (!order.canBeEdited) return null
  return (
    <Button size="compact-sm" variant="default" aria-label={t('agency.editNamed', { name })} onClick={open}>
      {t('agency.edit')}
    </Button>
  )
}

const NoOrders = ({ onShowAll }: { onShowAll: (() => void) | undefined }) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('agency.empty.title')}
      text={t(onShowAll === undefined ? 'agency.empty.text' : 'agency.empty.filtered')}
      action={
        onShowAll && (
          <Button variant="default" onClick={onShowAll}>
            {t('agency.empty.action')}
          </Button>
        )
      }
    />
  )
}
