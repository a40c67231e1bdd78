import '../../ui/layout/mantine-floating.ts'
import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import { ApiFailure } from '../../api/failure.ts'
import { type PreviewPlace, previewQuery, type UploadedFile } from '../../data/design-files/design-files.ts'
import { type FileFix, fixQuery } from '../../data/design-files/fixes.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { FileName } from '../files/FileName.tsx'
import { FixComparison } from './FixComparison.tsx'

type FixDialogProps = {
  isOpen: boolean
  code: FixCode
  place: PreviewPlace
  fileName: string
  onAccept: (uploaded: UploadedFile) => void
  onClose: () => void
}

/** Makes a fixed file, shows it beside the present one, and hands it on when the person accepts it. */
export const FixDialog = ({ isOpen, code, fileName, onClose, ...props }: FixDialogProps) => {
  const { t } = useTranslation()
  return (
    <Dialog opened={isOpen} size="xl" onClose={onClose} title={t(`designFiles.fixes.${code}`)}>
      <Stack gap="md">
        <div>
          <FileName name={fileName} />
          <Text size="sm" c="dimmed">
            {t(`fixes.about.${code}`)}
          </Text>
        </div>
        {isOpen && <FixContent code={code} fileName={fileName} onClose={onClose} {...props} />}
      </Stack>
    </Dialog>
  )
}

type FixContentProps = Omit<FixDialogProps, 'isOpen'>

const FixContent = ({ code, place, fileName, onAccept, onClose }: FixContentProps) => {
  const { t } = useTranslation()
  const { data: fix, error, isFetching, refetch } = useQuery(fixQuery(place, code))
  const file = fix?.file ?? null
  const options = previewQuery({ ...place, previewId: file?.previewId ?? '' })
  const { data: after } = useQuery({ ...options, enabled: file !== null && file.previewId !== null })
  const isReady = file !== null && (file.previewId === null || (after !== undefined && after.state !== 'pending'))
  const failure = error !== null || fix?.state === 'failed'
  const accept = ({ id, name, previewId }: NonNullable<FileFix['file']>) =>
    onAccept({ tempFile: { id, fileName: name }, previewId })
  return (
    <>
      {failure ? (
        <FailedFix error={error} fix={fix} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Group gap="sm" wrap="nowrap" role="status">
          {!isReady && <Loader size="sm" aria-hidden />}
          <Text size="sm">{t(isReady ? 'fixes.ready' : 'fixes.pending')}</Text>
        </Group>
      )}
      {isReady && !failure && after !== undefined && (
        <FixComparison place={place} fileName={fileName} fixed={file} after={after} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {isReady && !failure && <Button onClick={() => accept(file)}>{t('fixes.use')}</Button>}
      </Group>
    </>
  )
}

type FailedFixProps = { error: Error | null; fix: FileFix | undefined; isBusy: boolean; onRetry: () => void }

const FailedFix = ({ error, fix, isBusy, onRetry }: FailedFixProps) => {
  const { t } = useTranslation()
  const explained = error instanceof ApiFailure && error.status === 429 ? error.title : undefined
  const reason = error === null ? t(`fixes.failures.${fix?.failure ?? 'unavailable'}`) : t('fixes.notMade')
  return (
    <Stack align="flex-start" gap="sm" role="alert">
      <Text>{explained ?? reason}</Text>
      {(error !== null || fix?.canRetry === true) && (
        <Button variant="default" loading={isBusy} onClick={onRetry}>
          {t('fixes.retry')}
        </Button>
      )}
    </Stack>
  )
}
