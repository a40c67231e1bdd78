import { useTranslation } from '../../../i18n/i18n.ts'
import type { WorksheetSendingPlan } from '../../../data/worksheets/worksheets.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import classes from './SendMany.module.css'

/** Worksheets that are not sent, each with the reason. */
export const LeftOutWorksheets = ({ leftOut }: { leftOut: WorksheetSendingPlan['leftOut'] }) => {
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
