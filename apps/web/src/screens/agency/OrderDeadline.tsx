import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import classes from './Agency.module.css'
import { DayText } from '../../ui/text/DayText.tsx'

/** Deadline of an order: "as soon as possible" for submitted orders without one; drafts have none yet. */
export const OrderDeadline = ({ order }: { order: Pick<AgencyOrder, 'deadline' | 'submittedAt'> }) => {
  const { t } = useTranslation()
  const { deadline, submittedAt } = order
  if (deadline !== null || submittedAt === null) return <DayText value={deadline} />
  return <span className={classes.words}>{t('worksheetJob.soon')}</span>
}
