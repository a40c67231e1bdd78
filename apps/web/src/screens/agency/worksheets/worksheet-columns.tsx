import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ListedWorksheet } from '../../../data/worksheets/worksheets.ts'
import { Deadline } from '../../../orders/WorksheetJob.tsx'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { Quantity } from '../../../ui/text/Quantity.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { WorksheetStatusMark } from '../../../ui/feedback/StatusMark.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import classes from './Worksheets.module.css'

export const worksheetColumns: readonly Column<ListedWorksheet>[] = [
  {
    key: 'number',
    heading: 'worksheets.number',
    title: true,
    opensRow: true,
    cell: ({ id, name }) => (
      <RouterAnchor to="/agency/worksheets/$id" params={{ id }} className="numeric">
        {name}
      </RouterAnchor>
    ),
  },
  { key: 'deadline', heading: 'worksheets.due', cell: (worksheet) => <Deadline {...worksheet} /> },
  { key: 'product', heading: 'worksheetJob.product', cell: ({ productName }) => productName },
  { key: 'client', heading: 'worksheets.client', cell: ({ clientName }) => clientName },
  { key: 'house', heading: 'worksheets.house', cell: (worksheet) => <PrintingHouseName worksheet={worksheet} /> },
  {
    key: 'quantity',
    heading: 'worksheetJob.quantity',
    numeric: true,
    cell: ({ quantity }) => <Quantity pieces={quantity} unit />,
  },
  { key: 'status', heading: 'worksheets.status', cell: (worksheet) => <Marks worksheet={worksheet} /> },
]

export const PrintingHouseName = ({ worksheet: { printingHouse } }: { worksheet: ListedWorksheet }) => {
  const { t } = useTranslation()
  return printingHouse === null ? (
    <span className="muted">{t('worksheets.noHouse')}</span>
  ) : (
    <span>{printingHouse.name}</span>
  )
}

const Marks = ({ worksheet: { status, filesMissing } }: { worksheet: ListedWorksheet }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.marks}>
      <WorksheetStatusMark status={getWorksheetStatus(status.status)} />
      {filesMissing && <AttentionMark>{t('worksheets.filesMissing')}</AttentionMark>}
    </span>
  )
}
