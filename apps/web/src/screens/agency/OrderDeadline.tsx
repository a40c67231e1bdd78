import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { DayText } from '../../ui/text/DayText.tsx'

/** Deadline of an order: "as soon as possible" for submitted orders without one; drafts have none yet. */
export const OrderDeadline = ({ order }: { order: Pick<AgencyOrder, 'deadline' | 'submittedAt'> }) => {
  const { t } = useTranslation()
  const { deadline, submittedAt } = order
  return deadline === null && submittedAt !== null ? t('worksheetJob.soon') : <DayText value={deadline} />
}
