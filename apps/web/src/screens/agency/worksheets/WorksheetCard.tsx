import { Checkbox } from '@mantine/core'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ListedWorksheet } from '../../../data/worksheets/worksheets.ts'
import { formatDay, formatInteger } from '../../../i18n/format.ts'
import { Deadline } from '../../../orders/worksheets/WorksheetJob.tsx'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import type { WorksheetSelection } from './use-worksheet-selection.ts'
import { WorksheetCardMenu } from './WorksheetCardMenu.tsx'
import { PrintingHouseName, PrintingHouseWords } from './worksheet-columns.tsx'
import classes from './Worksheets.module.css'

type WorksheetCardProps = { worksheet: ListedWorksheet; selection: WorksheetSelection }

/** Card of the board: chosen, sent, reminded and moved without opening it. */
export const WorksheetCard = ({ worksheet, selection }: WorksheetCardProps) => {
  const { t } = useTranslation()
  const { id, name, productName, clientName, urgency, filesMissing, promisedOn, isPromiseLate } = worksheet
  const pieces = t('worksheetJob.pieces', { quantity: formatInteger(worksheet.quantity) })
  return (
    <li className={classes.card} data-urgency={urgency} data-chosen={selection.has(id) || undefined}>
      <span className={classes.cardTop}>
        <Checkbox
          size="xs"
          aria-label={t('worksheets.many.choose', { name })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(worksheet)}
        />
        <RouterAnchor to="/agency/worksheets/$id" params={{ id }} className="numeric">
          {name}
        </RouterAnchor>
        <span className={classes.cardMenu}>
          <WorksheetCardMenu worksheet={worksheet} selection={selection} />
        </span>
      </span>
      <Deadline {...worksheet} />
      {promisedOn !== null && (
        <span className={classes.marks}>
          <span className={classes.small}>{t('worksheetJob.promised', { day: formatDay(promisedOn) })}</span>
          {isPromiseLate && <AttentionMark>{t('worksheetJob.promiseLate')}</AttentionMark>}
        </span>
      )}
      <span className={classes.product}>{productName}</span>
      <span className={classes.cardFacts}>
        <span>{clientName}</span>
        <span className={classes.pieces}>{pieces}</span>
      </span>
      <span className={classes.small}>
        <PrintingHouseName worksheet={worksheet} />
      </span>
      <PrintingHouseWords worksheet={worksheet} />
      {filesMissing && (
        <span>
          <AttentionMark>{t('worksheets.filesMissing')}</AttentionMark>
        </span>
      )}
    </li>
  )
}
