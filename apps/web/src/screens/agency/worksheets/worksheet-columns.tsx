import { Checkbox } from '@mantine/core'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ListedWorksheet } from '../../../data/worksheets/worksheets.ts'
import { Deadline, Promised } from '../../../orders/worksheets/WorksheetJob.tsx'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { Quantity } from '../../../ui/text/Quantity.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { WorksheetStatusMark } from '../../../ui/feedback/StatusMark.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import type { WorksheetSelection } from './use-worksheet-selection.ts'
import classes from './Worksheets.module.css'

export const worksheetColumns = (
  selection: Pick<WorksheetSelection, 'has' | 'toggle'>,
): readonly Column<ListedWorksheet>[] => [
  {
    key: 'number',
    heading: 'worksheets.number',
    title: true,
    opensRow: true,
    cell: (worksheet) => <NumberCell worksheet={worksheet} selection={selection} />,
  },
  { key: 'deadline', heading: 'worksheets.due', cell: (worksheet) => <Deadline {...worksheet} /> },
  { key: 'promised', heading: 'worksheets.promised', cell: (worksheet) => <Promised {...worksheet} /> },
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

type NumberCellProps = { worksheet: ListedWorksheet; selection: Pick<WorksheetSelection, 'has' | 'toggle'> }

const NumberCell = ({ worksheet, selection }: NumberCellProps) => {
  const { t } = useTranslation()
  const { id, name } = worksheet
  return (
    <span className={classes.number}>
      <Checkbox
        aria-label={t('worksheets.many.choose', { name })}
        checked={selection.has(id)}
        onChange={() => selection.toggle(worksheet)}
      />
      <RouterAnchor to="/agency/worksheets/$id" params={{ id }} className="numeric">
        {name}
      </RouterAnchor>
    </span>
  )
}

export const PrintingHouseName = ({ worksheet: { printingHouse } }: { worksheet: ListedWorksheet }) => {
  const { t } = useTranslation()
  return printingHouse === null ? (
    <span className="muted">{t('worksheets.noHouse')}</span>
  ) : (
    <span>{printingHouse.name}</span>
  )
}

/** Question or reason of the printing house. */
export const PrintingHouseWords = ({ worksheet: { words } }: { worksheet: ListedWorksheet }) =>
  words !== null && <q className={classes.words}>{words}</q>

const Marks = ({ worksheet }: { worksheet: ListedWorksheet }) => {
  const { t } = useTranslation()
  const { status, filesMissing } = worksheet
  return (
    <span className={classes.marks}>
      <WorksheetStatusMark status={getWorksheetStatus(status.status)} />
      {filesMissing && <AttentionMark>{t('worksheets.filesMissing')}</AttentionMark>}
      <PrintingHouseWords worksheet={worksheet} />
    </span>
  )
}
