import { computeMarkupPercentage } from '@tiraaz/domain/pricing/margin'
import { eurosToCentsOrNull } from '@tiraaz/domain/money/money'
import type { OrderConfirmation, OrderMargin } from '../../../data/agency-orders/agency-order.ts'
import { formatInteger, formatMoney, formatPercent } from '../../../i18n/format.ts'
import { text, useTranslation } from '../../../i18n/i18n.ts'
import { SpeedText } from '../../../orders/SpeedText.tsx'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { MarginText } from '../order/MarginText.tsx'
import classes from './ConfirmOrder.module.css'

type Item = OrderConfirmation['items'][number]
type Row = {
  id: string
  name: string
  item: Item | null
  note: string | null
  purchasePrice: number | null
  price: number | null
  markupPercentage: number | null
  margin: OrderMargin
  isTotal: boolean
}

/** Quantity, printing house and files of an item. */
const ItemFacts = ({ item }: { item: Item }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.facts}>
      <span>{t('common.pieces', { quantity: formatInteger(item.quantity) })}</span>
      <span>{item.printingHouseName ?? <AttentionMark>{t('confirmOrder.noHouse')}</AttentionMark>}</span>
      {item.fileCount > 0 && <span>{t('confirmOrder.files', { count: item.fileCount })}</span>}
      {item.warnedFileCount > 0 && (
        <AttentionMark>{t('confirmOrder.warned', { count: item.warnedFileCount })}</AttentionMark>
      )}
      {item.lacksFiles && <AttentionMark>{t('confirmOrder.filesMissing')}</AttentionMark>}
    </span>
  )
}

/** Speed of an item; its surcharges are part of the prices of the line. */
const ItemSpeed = ({ speed }: { speed: NonNullable<Item['speed']> }) => {
  const { t } = useTranslation()
  const sums = { purchase: formatMoney(speed.purchasePrice), sale: formatMoney(speed.price) }
  return (
    <span className={classes.facts}>
      <span>
        <SpeedText speed={speed} />
      </span>
      <span>{t('agencyOrder.speedPrices', sums)}</span>
    </span>
  )
}

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    heading: 'confirmOrder.line',
    title: true,
    cell: ({ name, item, note, isTotal }) => (
      <span className={classes.line}>
        {isTotal ? <strong>{name}</strong> : <span>{name}</span>}
        {item !== null && <ItemFacts item={item} />}
        {item?.speed !== undefined && <ItemSpeed speed={item.speed} />}
        {note !== null && <span className={classes.facts}>{note}</span>}
      </span>
    ),
  },
  {
    key: 'purchase',
    heading: 'agency.purchasePrice',
    numeric: true,
    cell: ({ purchasePrice }) => <Money euros={purchasePrice} />,
  },
  { key: 'sale', heading: 'agencyOrder.salePrice', numeric: true, cell: ({ price }) => <Money euros={price} /> },
  {
    key: 'markup',
    heading: 'confirmOrder.markup',
    numeric: true,
    cell: ({ markupPercentage }) => formatPercent(markupPercentage, 'whole'),
  },
  { key: 'margin', heading: 'agencyOrder.margin', numeric: true, cell: ({ margin }) => <MarginText margin={margin} /> },
]

const markupOf = (price: number | null, purchase: number | null): number | null =>
  computeMarkupPercentage(eurosToCentsOrNull(price), eurosToCentsOrNull(purchase))

/** Lines, transport and total of the preview. */
const rowsOf = ({ items, transport, totalPrice, totalPurchasePrice, margin }: OrderConfirmation): Row[] => [
  ...items.map((item) => ({
    id: item.id,
    name: item.productName,
    item,
    note: null,
    purchasePrice: item.purchasePrice,
    price: item.price,
    markupPercentage: item.markupPercentage,
    margin: item.margin,
    isTotal: false,
  })),
  {
    id: 'transport',
    name: text('confirmOrder.transport'),
    item: null,
    note: transport.isExcluded ? text('confirmOrder.transportFree') : null,
    purchasePrice: transport.purchasePrice,
    price: transport.price,
    markupPercentage: markupOf(transport.price, transport.purchasePrice),
    // Only the order as a whole is held against the floor.
    margin: { ...transport.margin, isLow: false },
    isTotal: false,
  },
  {
    id: 'total',
    name: text('confirmOrder.total'),
    item: null,
    note: null,
    purchasePrice: totalPurchasePrice,
    price: totalPrice,
    markupPercentage: markupOf(totalPrice, totalPurchasePrice),
    margin,
    isTotal: true,
  },
]

export const ConfirmLines = ({ confirmation }: { confirmation: OrderConfirmation }) => {
  const { t } = useTranslation()
  return (
    <PagedTable
      label={t('confirmOrder.lines')}
      columns={columns}
      rows={rowsOf(confirmation)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      empty={null}
    />
  )
}
