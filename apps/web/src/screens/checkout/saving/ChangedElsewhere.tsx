import { Alert } from '@mantine/core'
import { useTranslation } from '../../../i18n/i18n.ts'

/** Alert about a conflict with another person's change (D4); the fields below still hold what was entered here. */
export const ChangedElsewhere = () => {
  const { t } = useTranslation()
  return (
    <Alert color="danger" role="alert" title={t('checkout.changedElsewhere.title')} mb="md">
      {t('checkout.changedElsewhere.text')}
    </Alert>
  )
}
