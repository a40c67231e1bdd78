import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { AgencyOrderItem } from '../../data/agency-orders/agency-orders.ts'
import { formatInteger, formatPercent, NO_VALUE } from '../../i18n/format.ts'
import { Money } from '../../ui/text/Money.tsx'
import { Quantity } from '../../ui/text/Quantity.tsx'
import { WorksheetStatusMark } from '../../ui/feedback/StatusMark.tsx'
import type { Column } from '../../ui/table/table-shape.ts'

export const agencyItemColumns: readonly Column<AgencyOrderItem>[] = [
  { key: 'product', heading: 'agency.product', title: true, cell: ({ productName }) => productName },
  { key: 'supplier', heading: 'agency.supplier', cell: ({ printingHouseName }) => printingHouseName ?? NO_VALUE },
  { key: 'designs', heading: 'agency.designs', numeric: true, cell: ({ designs }) => formatInteger(designs.length) },
  { key: 'quantity', heading: 'agency.quantity', numeric: true, cell: (item) => <Quantity pieces={item.quantity} /> },
  {
    key: 'purchasePrice',
    heading: 'agency.purchasePrice',
    numeric: true,
    cell: (item) => <Money euros={item.purchasePrice} />,
  },
  { key: 'price', heading: 'agency.price', numeric: true, cell: (item) => <Money euros={item.price} /> },
  {
    key: 'markup',
    heading: 'agency.markup',
    numeric: true,
    cell: ({ markupPercentage }) => formatPercent(markupPercentage),
  },
  {
    key: 'worksheet',
    heading: 'agency.worksheet',
    cell: ({ worksheetStatus }) => <WorksheetStatusMark status={getWorksheetStatus(worksheetStatus.status)} />,
  },
]
