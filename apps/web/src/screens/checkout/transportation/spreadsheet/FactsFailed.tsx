import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type FactsFailedProps = { onRetry: () => void }

/** Stands where a distribution would be looked over, while the addresses it is planned by cannot be read. */
export const FactsFailed = ({ onRetry }: FactsFailedProps) => {
  const { t } = useTranslation()
  return (
    <Alert color="danger" role="alert" title={t('contacts.listFailed')}>
      <Button variant="default" onClick={onRetry}>
        {t('contacts.retry')}
      </Button>
    </Alert>
  )
}
