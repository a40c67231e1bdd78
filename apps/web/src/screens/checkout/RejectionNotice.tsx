import { Alert, Text } from '@mantine/core'
import type { Order } from '../../data/orders/order-queries.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'

/** Reason why an approver of the client sent the order back, until it is sent again (R47). */
export const RejectionNotice = ({ rejection }: { rejection: NonNullable<Order['approvalRejection']> }) => {
  const { t } = useTranslation()
  const { by, reason, at } = rejection
  return (
    <Alert color="attention" title={t('checkout.rejection.title')} mb="md">
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reason}</Text>
      <Text size="sm" c="dimmed">
        {t('checkout.rejection.by', { name: by, day: formatDay(at) })}
      </Text>
    </Alert>
  )
}

/** Approver who took the order over to edit it, until it is sent again (R47). */
export const ApprovalEditNotice = ({ edit: { by, at } }: { edit: NonNullable<Order['approvalEdit']> }) => {
  const { t } = useTranslation()
  return (
    <Alert color="attention" title={t('checkout.approvalEdit.title')} mb="md">
      {t('checkout.approvalEdit.text', { name: by, day: formatDay(at) })}
    </Alert>
  )
}
