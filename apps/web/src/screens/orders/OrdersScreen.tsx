import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  changeFilters,
  isFiltered,
  lastPageInstead,
  type OrderListSearch,
  toListQuery,
} from '../../data/order-list-search.ts'
import { type ListedOrder, orderFiltersQuery, orderListQuery } from '../../data/order-queries.ts'
import { useOpenCheckout } from '../../session/use-open-checkout.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PagedTable } from '../../ui/PagedTable.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RouterButton } from '../../ui/RouterButton.tsx'
import { DeleteDraftModal } from '../../orders/DeleteDraftModal.tsx'
import { orderColumns } from '../../orders/order-columns.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderItems } from '../../orders/OrderItems.tsx'
import { orderName } from '../../orders/order-name.ts'
import { OrderRowActions } from '../../orders/OrderRowActions.tsx'
import { useOrderAgain } from '../../orders/use-order-again.ts'

type OrdersScreenProps = { clientId: string; search: OrderListSearch }

export const OrdersScreen = ({ clientId, search }: OrdersScreenProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const openCheckout = useOpenCheckout()
  const { orderAgain, reorderedId } = useOrderAgain(clientId)
  const [toDelete, setToDelete] = useState<ListedOrder | null>(null)
  const { data: filters } = useSuspenseQuery(orderFiltersQuery(clientId))
  const { data, isPlaceholderData } = useQuery({
    ...orderListQuery(clientId, toListQuery(search)),
    placeholderData: keepPreviousData,
  })
  const show = (next: OrderListSearch) =>
    void navigate({ to: '/clients/$clientId/orders', params: { clientId }, search: next })
  const clear = () => show({ page: 1 })
  const lastPage = lastPageInstead(search.page ?? 1, isPlaceholderData ? undefined : data)
  return (
    <>
      {lastPage !== null && (
        <Navigate to="/clients/$clientId/orders" params={{ clientId }} search={{ ...search, page: lastPage }} replace />
      )}
      <PageTitle title={t('ordersList.title')} />
      <OrderFilters
        users={filters.users}
        statuses={filters.statuses}
        search={search}
        onChange={(change) => show(changeFilters(search, change))}
        onClear={clear}
      />
      <PagedTable
        label={t('ordersList.title')}
        columns={orderColumns}
        rows={data?.orders}
        rowKey={({ id }) => id}
        rowName={orderName}
        expanded={(order) => <OrderItems order={order} />}
        actions={(order) => (
          <OrderRowActions
            order={order}
            isReordering={reorderedId === order.id}
            onContinue={({ id }) => void openCheckout({ draftId: id, clientId })}
            onReorder={orderAgain}
            onDelete={setToDelete}
          />
        )}
        empty={<NoOrders clientId={clientId} onShowAll={isFiltered(search) ? clear : undefined} />}
        page={search.page ?? 1}
        pageCount={data?.pageCount ?? 1}
        pageSize={filters.pageSize}
        onPage={(page) => show({ ...search, page })}
      />
      <DeleteDraftModal order={toDelete} onClose={() => setToDelete(null)} />
    </>
  )
}

const NoOrders = ({ clientId, onShowAll }: { clientId: string; onShowAll: (() => void) | undefined }) => {
  const { t } = useTranslation()
  if (onShowAll === undefined) {
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
      text={t('ordersList.nothing.text')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('ordersList.nothing.action')}
        </Button>
      }
    />
  )
}
