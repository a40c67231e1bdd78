import { Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { lastPageInstead } from '../../data/orders/order-list-filters.ts'
import { orderListQuery, type ListedOrder } from '../../data/orders/order-queries.ts'
import { OrdersTable } from '../../orders/OrdersTable.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import classes from './Product.module.css'
import { sharedOrderColumns } from '../../orders/order-columns.tsx'
import { PriceOrRequest } from '../../orders/PriceOrRequest.tsx'
import { Quantity } from '../../ui/text/Quantity.tsx'
import type { Column } from '../../ui/table/table-shape.ts'

const { dateOrdered, projectNumber, orderer, status } = sharedOrderColumns

/** Columns of a product's history: those of the orders page, with quantity and price of the product. */
const historyColumns = (productId: string): readonly Column<ListedOrder>[] => {
  const itemOf = ({ items }: ListedOrder) => items.find((item) => item.productId === productId)
  return [
    dateOrdered,
    projectNumber,
    orderer,
    {
      key: 'quantity',
      heading: 'product.history.quantity',
      numeric: true,
      cell: (order) => <Quantity pieces={itemOf(order)?.quantity ?? null} />,
    },
    {
      key: 'price',
      heading: 'product.history.price',
      numeric: true,
      cell: (order) => <PriceOrRequest order={order} euros={itemOf(order)?.price ?? null} />,
    },
    status,
  ]
}

type ProductHistoryProps = { clientId: string; productId: string; page: number }

/** Orders with this product, 15 per page (spec §9). */
export const ProductHistory = ({ clientId, productId, page }: ProductHistoryProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const columns = useMemo(() => historyColumns(productId), [productId])
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...orderListQuery(clientId, { Page: page, Product: productId }),
    placeholderData: keepPreviousData,
  })
  const lastPage = lastPageInstead(page, isPlaceholderData ? undefined : data)
  const params = { clientId, id: productId }
  return (
    <section className={classes.history} aria-labelledby="history-title">
      {lastPage !== null && (
        <Navigate
          to="/clients/$clientId/products/$id"
          params={params}
          search={(now) => ({ ...now, page: lastPage === 1 ? undefined : lastPage })}
          replace
          resetScroll={false}
        />
      )}
      <Title order={2} id="history-title" mb="sm">
        {t('product.history.title')}
      </Title>
      <OrdersTable
        clientId={clientId}
        label={t('product.history.title')}
        productId={productId}
        columns={columns}
        orders={data?.orders}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        empty={<EmptyState title={t('product.history.empty')} text={t('product.history.emptyText')} />}
        page={page}
        pageCount={data?.pageCount ?? 1}
        pageSize={PAGE_SIZES.productOrders}
        onPage={(next) =>
          void navigate({
            to: '/clients/$clientId/products/$id',
            params,
            search: (now) => ({ ...now, page: next === 1 ? undefined : next }),
            resetScroll: false,
          })
        }
        skeletonRows={5}
      />
    </section>
  )
}
