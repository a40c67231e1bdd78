import { Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useSendsMail } from '../../../data/settings/portal-settings.ts'

/** Says that nobody gets the invoices by email; nothing in a portal that sends emails. */
export const UnmailedInvoices = ({ count }: { count: number }) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  return sendsMail ? null : (
    <Text size="sm" c="dimmed">
      {t('agencyInvoices.propose.notMailed', { count })}
    </Text>
  )
}
