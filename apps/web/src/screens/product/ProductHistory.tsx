import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { orderListQuery } from '../../data/order-queries.ts'
import { DayText } from '../../ui/DayText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedTable } from '../../ui/PagedTable.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { OrderStatusMark } from '../../ui/StatusMark.tsx'
import type { Column } from '../../ui/table-shape.ts'
import classes from './Product.module.css'
import { type HistoryRow, historyRow } from './history-row.ts'

const columns: readonly Column<HistoryRow>[] = [
  { key: 'date', heading: 'product.history.date', cell: ({ orderedAt }) => <DayText value={orderedAt} /> },
  {
    key: 'number',
    heading: 'product.history.projectNumber',
    title: true,
    cell: ({ projectNumber }) => <span className="numeric">{projectNumber ?? '-'}</span>,
  },
  {
    key: 'quantity',
    heading: 'product.history.quantity',
    numeric: true,
    cell: ({ quantity }) => <Quantity pieces={quantity} />,
  },
  { key: 'price', heading: 'product.history.price', numeric: true, cell: ({ price }) => <Money euros={price} /> },
  { key: 'status', heading: 'product.history.status', cell: ({ status }) => <OrderStatusMark status={status} /> },
]

type ProductHistoryProps = { clientId: string; productId: string; page: number }

/** Orders with this product, 15 per page (spec §9). */
export const ProductHistory = ({ clientId, productId, page }: ProductHistoryProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useQuery(orderListQuery(clientId, { Page: page, Product: productId }))
  const rows = data?.orders.map((order) => historyRow(order, productId))
  return (
    <section className={classes.history} aria-labelledby="history-title">
      <Title order={2} id="history-title" mb="sm">
        {t('product.history.title')}
      </Title>
      <PagedTable
        label={t('product.history.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ projectNumber }) => projectNumber ?? t('product.history.draft')}
        empty={<EmptyState title={t('product.history.empty')} text={t('product.history.emptyText')} />}
        page={page}
        pageCount={data?.pageCount ?? 1}
        onPage={(next) =>
          void navigate({
            to: '/clients/$clientId/products/$id',
            params: { clientId, id: productId },
            search: (now) => ({ ...now, page: next === 1 ? undefined : next }),
            resetScroll: false,
          })
        }
        skeletonRows={5}
      />
    </section>
  )
}
