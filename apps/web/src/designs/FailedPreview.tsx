import { Button, Stack, Text } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { useTranslation } from 'react-i18next'
import { type PreviewPlace, useRetryPreview } from '../data/design-files.ts'

/** Not the file's own fault: the same file may come out another time. */
const MAY_WORK_AGAIN: readonly (PreviewFailure | null)[] = ['unavailable', 'crashed', 'timedOut', null]

/** Why there is no picture, and that the file is none the worse for it. */
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
      {MAY_WORK_AGAIN.includes(failure) && (
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
