import { Button, Stack, Text } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { type PreviewFailure, RETRYABLE_FAILURES } from '@tiraaz/domain/artwork/preview-failure'
import { useTranslation } from 'react-i18next'
import { type PreviewPlace, useRetryPreview } from '../../data/design-files/design-files.ts'

/** Reason why there is no preview, and that the file itself is not affected. */
export const FailedPreview = ({ failure, ...place }: PreviewPlace & { failure: PreviewFailure | null }) => {
  const { t } = useTranslation()
  const retry = useRetryPreview(place)
  return (
    <Stack align="center" gap="sm" role="alert">
      <IconFileOff size={28} aria-hidden />
      <Text ta="center" maw={460}>
        {t(`designFiles.failures.${failure ?? 'unavailable'}`)}
      </Text>
      <Text ta="center" size="sm" c="dimmed">
        {t('designFiles.previewDialog.kept')}
      </Text>
      {(failure === null || RETRYABLE_FAILURES.includes(failure)) && (
        <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
          {t('designFiles.previewDialog.retry')}
        </Button>
      )}
      {retry.isError && (
        <Text size="sm" c="danger">
          {t('designFiles.previewDialog.retryFailed')}
        </Text>
      )}
    </Stack>
  )
}
