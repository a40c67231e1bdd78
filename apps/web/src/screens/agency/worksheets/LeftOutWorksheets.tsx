import { useTranslation } from '../../../i18n/i18n.ts'
import type { MarkingResult, WorksheetSendingPlan } from '../../../data/worksheets/worksheets.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import classes from './SendMany.module.css'

type LeftOut = (WorksheetSendingPlan | MarkingResult)['leftOut'][number]

/** Worksheets that are neither sent nor marked, each with the reason. */
export const LeftOutWorksheets = ({ leftOut }: { leftOut: readonly LeftOut[] }) => {
  const { t } = useTranslation()
  if (leftOut.length === 0) return null
  return (
    <section className={classes.group}>
      <h3 className={classes.heading}>{t('worksheets.many.leftOut')}</h3>
      <ul className={classes.rows}>
        {leftOut.map(({ id, name, productName, reason }) => (
          <li key={id}>
            <span className={classes.named}>
              <span className="numeric">{name}</span>
              <span>{productName}</span>
            </span>
            <AttentionMark>{t(`worksheets.many.reasons.${reason}`)}</AttentionMark>
          </li>
        ))}
      </ul>
    </section>
  )
}
