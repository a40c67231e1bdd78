import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { AgencyOrderPage, OrderWorkItem } from '../../../data/agency-orders/agency-order.ts'
import type { AgencyOrderItem } from '../../../data/agency-orders/agency-orders.ts'
import { type OrderArtwork, orderArtworkQuery } from '../../../data/orders/order-queries.ts'
import { agencyOrderProofsQuery, type ItemProofs } from '../../../data/proofs/proofs.ts'
import { PreviewModal } from '../../../designs/files/PreviewModal.tsx'
import { formatDay, formatMoney, NO_VALUE } from '../../../i18n/format.ts'
import { organizationId } from '../../../session/session.ts'
import { SpeedText } from '../../../orders/SpeedText.tsx'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { Quantity } from '../../../ui/text/Quantity.tsx'
import { WorksheetStatusMark } from '../../../ui/feedback/StatusMark.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { AgencyItemDesigns } from '../AgencyItemDesigns.tsx'
import { agencyOrderName } from '../agency-order-name.ts'
import { WorksheetMenu } from '../WorksheetMenu.tsx'
import { SendManyDialog } from '../worksheets/SendManyDialog.tsx'
import { SendWorksheetItem } from '../worksheets/SendWorksheetItem.tsx'
import { useWorksheetMarks } from '../worksheets/use-worksheet-selection.ts'
import classes from './AgencyOrder.module.css'
import { AgencyItemProof } from './proof/AgencyItemProof.tsx'
import { SendProof } from './proof/SendProof.tsx'
import { ItemArtwork, type OpenedFile } from './ItemArtwork.tsx'
import { MarginText } from './MarginText.tsx'
import { SetPriceText } from './SetPriceText.tsx'

type Row = {
  id: string
  item: AgencyOrderItem
  work: OrderWorkItem
  canBeMissing: boolean
  artwork: OrderArtwork | undefined
  onOpen: (file: OpenedFile) => void
  clientId: string
  proofs: ItemProofs | undefined
}

const columns: readonly Column<Row>[] = [
  {
    key: 'product',
    heading: 'agency.product',
    title: true,
    cell: ({ item, work, artwork, onOpen, clientId, proofs }) => (
      <span className={classes.product}>
        <span>{item.productName}</span>
        <SetPriceText override={work.override} />
        {work.speed !== undefined && <SpeedPrices speed={work.speed} />}
        <ItemArtwork item={item} artwork={artwork} onOpen={onOpen} />
        {proofs !== undefined && <AgencyItemProof clientId={clientId} proofs={proofs} />}
      </span>
    ),
  },
  { key: 'supplier', heading: 'agency.supplier', cell: ({ item }) => item.printingHouseName ?? NO_VALUE },
  {
    key: 'quantity',
    heading: 'agency.quantity',
    numeric: true,
    cell: ({ item }) => <Quantity pieces={item.quantity} />,
  },
  {
    key: 'purchase',
    heading: 'agency.purchasePrice',
    numeric: true,
    cell: ({ item }) => <Money euros={item.purchasePrice} />,
  },
  { key: 'price', heading: 'agencyOrder.salePrice', numeric: true, cell: (row) => <Price row={row} /> },
  {
    key: 'margin',
    heading: 'agencyOrder.margin',
    numeric: true,
    cell: ({ work }) => <MarginText margin={work.margin} />,
  },
  {
    key: 'worksheet',
    heading: 'agency.worksheet',
    cell: (row) => <Worksheet row={row} />,
  },
]

/** Speed of an item, with its surcharges in the prices beside it. */
const SpeedPrices = ({ speed }: { speed: NonNullable<OrderWorkItem['speed']> }) => {
  const { t } = useTranslation()
  const { purchasePrice, price, override } = speed
  const isSet = override.price !== null || override.purchasePrice !== null
  const sums = { purchase: formatMoney(purchasePrice), sale: formatMoney(price) }
  return (
    <span className={classes.set}>
      <SpeedText speed={speed} />
      {' · '}
      {t(isSet ? 'agencyOrder.speedSet' : 'agencyOrder.speedPrices', sums)}
    </span>
  )
}

const Price = ({ row: { item, canBeMissing } }: { row: Row }) => {
  const { t } = useTranslation()
  if (item.price === null && canBeMissing) return <AttentionMark>{t('agency.attention.priceMissing')}</AttentionMark>
  return <Money euros={item.price} />
}

/** Worksheet status of an item; links to the worksheet if it exists. */
const Worksheet = ({ row: { item, work } }: { row: Row }) => {
  const { t } = useTranslation()
  const mark = <WorksheetStatusMark status={getWorksheetStatus(item.worksheetStatus.status)} />
  if (work.worksheetId === null) return mark
  return (
    <span className={classes.worksheet}>
      <RouterAnchor to="/agency/worksheets/$id" params={{ id: work.worksheetId }}>
        {mark}
      </RouterAnchor>
      {work.promisedOn !== null && <span>{t('agencyOrder.promised', { day: formatDay(work.promisedOn) })}</span>}
      {work.isPromiseLate && <AttentionMark>{t('agencyOrder.promiseLate')}</AttentionMark>}
    </span>
  )
}

type OrderWorkItemsProps = { page: AgencyOrderPage; onSetPrice: (itemId: string) => void }

/** Items with artwork, cost, price and margin; each row expands to its designs. */
export const OrderWorkItems = ({ page, onSetPrice }: OrderWorkItemsProps) => {
  const { t } = useTranslation()
  const { order, canSetPrices } = page
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const sending = useWorksheetMarks()
  // Without an answer the rows still have the names of their files, one press away.
  const { data: artwork } = useQuery(orderArtworkQuery(order.clientId, order))
  const { data: proofs } = useQuery(
    agencyOrderProofsQuery(organizationId(), { clientId: order.clientId, orderId: order.id }),
  )
  const rows = order.items.flatMap((item): Row[] => {
    const work = page.items.find(({ id }) => id === item.id)
    if (work === undefined) return []
    const { clientId } = order
    const ofItem = proofs?.items.find(({ itemId }) => itemId === item.id)
    return [
      { id: item.id, item, work, canBeMissing: canSetPrices, artwork, onOpen: setOpened, clientId, proofs: ofItem },
    ]
  })
  return (
    <>
      <PagedTable
        label={t('agency.items', { name: agencyOrderName(order) })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ item }) => item.productName}
        expanded={({ item }) => <AgencyItemDesigns order={order} item={item} />}
        actions={({ item, work, proofs: ofItem }) => (
          <span className={classes.actions}>
            {ofItem !== undefined && <SendProof order={order} proofs={ofItem} />}
            {canSetPrices && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('agencyOrder.setPriceNamed', { name: item.productName })}
                onClick={() => onSetPrice(item.id)}
              >
                {t('agencyOrder.setPrice')}
              </Button>
            )}
            <WorksheetMenu
              order={order}
              item={item}
              before={
                work.worksheetId === null ? undefined : (
                  <SendWorksheetItem
                    worksheet={{
                      id: work.worksheetId,
                      status: item.worksheetStatus.status,
                      filesMissing: lacksFiles(item),
                    }}
                    openSending={sending.openSending}
                  />
                )
              }
            />
          </span>
        )}
        empty={<span className="muted">{t('agency.noItems')}</span>}
      />
      <SendManyDialog marks={sending} />
      <PreviewModal
        clientId={order.clientId}
        productId={opened?.productId ?? ''}
        shown={opened}
        onClose={() => setOpened(null)}
      />
    </>
  )
}
