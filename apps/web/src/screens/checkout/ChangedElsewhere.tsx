import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Somebody else changed the same data (D4): what the person entered still stands in the fields below. */
export const ChangedElsewhere = () => {
  const { t } = useTranslation()
  return (
    <Alert color="danger" role="alert" title={t('checkout.changedElsewhere.title')} mb="md">
      {t('checkout.changedElsewhere.text')}
    </Alert>
  )
}
