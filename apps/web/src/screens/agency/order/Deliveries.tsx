import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { AgencyOrderPage, OrderDelivery } from '../../../data/agency-orders/agency-order.ts'
import { formatKilograms } from '../../../i18n/format.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './AgencyOrder.module.css'
import { SetPriceText } from './SetPriceText.tsx'

type Row = OrderDelivery & { canBeMissing: boolean }

/** Rows shown before "show all"; an order may have hundreds of destinations. */
const FIRST = 5

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    heading: 'agencyOrder.destination',
    title: true,
    cell: ({ name, address, override }) => (
      <span className={classes.product}>
        <span>{name}</span>
        <span className={classes.set}>{address}</span>
        <SetPriceText override={override} />
      </span>
    ),
  },
  {
    key: 'weight',
    heading: 'agencyOrder.kilograms',
    numeric: true,
    cell: ({ grams }) => formatKilograms(grams),
  },
  {
    key: 'purchase',
    heading: 'agency.purchasePrice',
    numeric: true,
    cell: (row) => <Money euros={row.purchasePrice} />,
  },
  { key: 'price', heading: 'agencyOrder.salePrice', numeric: true, cell: (row) => <Price row={row} /> },
]

const Price = ({ row: { price, canBeMissing } }: { row: Row }) => {
  const { t } = useTranslation()
  if (price === null && canBeMissing) return <AttentionMark>{t('agency.attention.priceMissing')}</AttentionMark>
  return <Money euros={price} />
}

type DeliveriesProps = {
  page: AgencyOrderPage
  /** Opens the price of all destinations without one. */
  onSetPrice: () => void
  onSetOne: (destinationId: string) => void
}

/** Transport prices by destination; those without a price come first. */
export const Deliveries = ({ page, onSetPrice, onSetOne }: DeliveriesProps) => {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const { deliveries, canSetPrices, isTransportPriceExcluded } = page
  const missing = deliveries.filter(({ price }) => price === null)
  const sorted = [...missing, ...deliveries.filter(({ price }) => price !== null)]
  const shown = isWhole ? sorted : sorted.slice(0, FIRST)
  return (
    <>
      <div className={classes.headingLine}>
        <Title order={2} id="order-transport" className={classes.heading}>
          {t('agencyOrder.transport')}
        </Title>
        {isTransportPriceExcluded && <span className="muted">{t('agencyOrder.transportFree')}</span>}
        {canSetPrices && missing.length > 1 && (
          <Button size="compact-sm" variant="default" onClick={onSetPrice}>
            {t('agencyOrder.setAllMissing', { count: missing.length })}
          </Button>
        )}
      </div>
      <PagedTable
        label={t('agencyOrder.transport')}
        columns={columns}
        rows={shown.map((one) => ({ ...one, canBeMissing: canSetPrices }))}
        rowKey={({ destinationId }) => destinationId}
        rowName={({ name }) => name}
        {...(canSetPrices
          ? {
              actions: (row: Row) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('agencyOrder.setPriceNamed', { name: row.name })}
                  onClick={() => onSetOne(row.destinationId)}
                >
                  {t('agencyOrder.setPrice')}
                </Button>
              ),
            }
          : {})}
        empty={null}
      />
      {shown.length < sorted.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('agencyOrder.allDestinations', { count: sorted.length })}
        </Button>
      )}
    </>
  )
}
