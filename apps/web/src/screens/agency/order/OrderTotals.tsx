import { eurosToCentsOrNull, sumEuros } from '@tiraaz/domain/money/money'
import { presentMargin } from '@tiraaz/domain/pricing/margin'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { AgencyOrderPage, OrderMargin } from '../../../data/agency-orders/agency-order.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { transportPrices } from './margin-after-change.ts'
import { MarginText } from './MarginText.tsx'

type Row = {
  name: string
  purchase: number | null
  sale: number | null
  margin: OrderMargin
  /** All margins of a low order are exact: rounded parts would contradict the total. */
  isExact: boolean
  isTotal: boolean
}

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    heading: 'agencyOrder.part',
    title: true,
    cell: ({ name, isTotal }) => (isTotal ? <strong>{name}</strong> : name),
  },
  { key: 'purchase', heading: 'agency.purchasePrice', numeric: true, cell: (row) => <Money euros={row.purchase} /> },
  { key: 'sale', heading: 'agencyOrder.salePrice', numeric: true, cell: (row) => <Money euros={row.sale} /> },
  {
    key: 'margin',
    heading: 'agencyOrder.margin',
    numeric: true,
    cell: ({ margin, isExact }) => <MarginText margin={margin} isExact={isExact} />,
  },
]

/** Margin of a part; only the total is held against the margin floor. */
const partMargin = (sale: number | null, purchase: number | null): OrderMargin => ({
  ...presentMargin(eurosToCentsOrNull(sale), eurosToCentsOrNull(purchase), 0),
  isLow: false,
})

type TotalsPage = Pick<AgencyOrderPage, 'transportMargin'> & {
  order: Pick<AgencyOrderPage['order'], 'margin' | 'purchasePrice' | 'totalPrice' | 'transportPrice'> & {
    items: readonly Pick<AgencyOrderPage['order']['items'][number], 'purchasePrice' | 'price'>[]
  }
}

/** Purchase, sale and margin of items, transport and the total. */
export const OrderTotals = ({ page }: { page: TotalsPage }) => {
  const { t } = useTranslation()
  const { order, transportMargin } = page
  const { margin } = order
  const itemsPurchase = sumEuros(order.items.map(({ purchasePrice }) => purchasePrice))
  const itemsSale = sumEuros(order.items.map(({ price }) => price))
  const rows: Row[] = [
    {
      name: t('agencyOrder.items'),
      purchase: itemsPurchase,
      sale: itemsSale,
      margin: partMargin(itemsSale, itemsPurchase),
      isExact: margin.isLow,
      isTotal: false,
    },
    {
      name: t('agencyOrder.transport'),
      purchase: transportPrices(page).purchasePrice,
      sale: order.transportPrice,
      margin: { ...transportMargin, isLow: false },
      isExact: margin.isLow,
      isTotal: false,
    },
    {
      name: t('agencyOrder.total'),
      purchase: order.purchasePrice,
      sale: order.totalPrice,
      margin,
      isExact: margin.isLow,
      isTotal: true,
    },
  ]
  return (
    <PagedTable
      label={t('agencyOrder.totals')}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      empty={null}
    />
  )
}
