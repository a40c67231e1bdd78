import { Alert, Button, Stack } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'

/** Error with a retry button, shown in the place of data that could not be loaded. */
export const ReadFailed = ({ onReadAgain }: { onReadAgain: () => void }) => {
  const { t } = useTranslation()
  return (
    <Alert color="danger" role="alert">
      <Stack gap="xs" align="flex-start">
        {t('common.readFailed')}
        <Button variant="default" size="compact-md" onClick={onReadAgain}>
          {t('common.readAgain')}
        </Button>
      </Stack>
    </Alert>
  )
}
