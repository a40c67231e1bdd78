import { Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from '../../i18n/i18n.ts'

type ConfirmReasonProps = { value: string; error: string | undefined; onChange: (reason: string) => void }

/** Reason of the agency for confirming an order in spite of a remark (R38). */
export const ConfirmReason = ({ value, error, onChange }: ConfirmReasonProps) => {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t('checkout.summary.reason')}
      description={t('checkout.summary.reasonHint')}
      required
      rows={3}
      maxLength={TEXT_LIMITS.note}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
