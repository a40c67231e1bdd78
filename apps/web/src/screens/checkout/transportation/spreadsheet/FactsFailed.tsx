import { Alert, Button } from '@mantine/core'
import { useTranslation } from '../../../../i18n/i18n.ts'

type FactsFailedProps = { onRetry: () => void }

/** Error in place of the plan, when its contacts or other data could not be loaded. */
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
