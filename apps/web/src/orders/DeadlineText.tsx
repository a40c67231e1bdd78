import { isSentStatus } from '@tiraaz/domain/orders/order-status'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { DayText } from '../ui/text/DayText.tsx'

/** Deadline of an order; a sent one without a day is wanted as soon as possible, a draft has not decided yet. */
export const DeadlineText = ({ order: { deadline, status } }: { order: Pick<ListedOrder, 'deadline' | 'status'> }) => {
  const { t } = useTranslation()
  if (deadline === null && isSentStatus(status.status)) return <span>{t('ordersList.asSoonAsPossible')}</span>
  return <DayText value={deadline} />
}
