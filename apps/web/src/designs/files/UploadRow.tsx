import { ActionIcon, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconRefresh, IconX } from '@tabler/icons-react'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatBytes } from '../../i18n/format.ts'
import classes from './FileChooser.module.css'
import { FailureNote } from './FailureNote.tsx'
import { FileName } from './FileName.tsx'
import { useUploadCheck } from './use-upload-check.ts'
import { ALL_SENT, type Refusal, type Upload } from './uploads.ts'

type UploadPlace = { clientId: string; productId: string }
type UploadRowProps = {
  /** Client and product of its preview; absent where a file is no artwork. */
  place?: UploadPlace
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

export const UploadRow = ({ place, upload, onRetry, onDrop }: UploadRowProps) => {
  const { t } = useTranslation()
  const { name, size } = upload.file
  const isOnItsWay = upload.state === 'sending' || upload.state === 'waiting'
  const dropLabel = isOnItsWay ? 'designFiles.upload.cancel' : 'designFiles.upload.remove'
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <FileName name={name} />
        <span className={classes.size}>{formatBytes(size)}</span>
        <UploadState place={place} upload={upload} />
      </div>
      {(upload.state === 'failed' || upload.state === 'interrupted') && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('designFiles.upload.retry', { name })}
          onClick={onRetry}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t(dropLabel, { name })} onClick={onDrop}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}

const UploadState = ({ place, upload }: { place: UploadPlace | undefined; upload: Upload }) => {
  const { t } = useTranslation()
  switch (upload.state) {
    case 'waiting':
      return (
        <Text className={classes.state} size="xs" c="dimmed">
          {t('designFiles.upload.queued')}
        </Text>
      )
    case 'sending':
      return <Sending file={upload.file} percent={upload.percent} />
    case 'done':
      return <Uploaded place={place} previewId={upload.uploaded.previewId} />
    case 'interrupted':
      return (
        <Text className={classes.state} size="xs" c="var(--attention)" role="status">
          <IconCloudOff size={14} aria-hidden />
          {t('designFiles.upload.interrupted')}
        </Text>
      )
    case 'refused':
      return <Refused reason={upload.reason} />
    case 'failed':
      return (
        <Text className={classes.state} size="xs" c="danger" role="alert">
          <IconAlertTriangle size={14} aria-hidden />
          {upload.messages.length === 0 ? t('errors.upload') : upload.messages.join(' ')}
        </Text>
      )
  }
}

/** A file counts as uploaded after its quick check. */
const Uploaded = (uploaded: { place: UploadPlace | undefined; previewId: string | null }) => {
  const { t } = useTranslation()
  const check = useUploadCheck(uploaded)
  if (check.hasFailed) return <FailureNote failure={check.failure} />
  if (check.isRunning) return <Checking />
  return (
    <Text className={classes.state} size="xs" c="var(--success)">
      <IconCheck size={14} aria-hidden />
      {t('designFiles.upload.done')}
    </Text>
  )
}

const Sending = ({ file, percent }: { file: File; percent: number }) => {
  const { t } = useTranslation()
  if (percent === ALL_SENT) return <Checking />
  const sent = formatBytes(Math.round((file.size * percent) / ALL_SENT))
  return (
    <div className={classes.state}>
      <Progress
        className={classes.bar}
        size="sm"
        value={percent}
        aria-label={t('designFiles.upload.sending', { name: file.name })}
      />
      <Text span size="xs" c="dimmed" className={classes.size}>
        {t('designFiles.upload.progress', { sent, total: formatBytes(file.size), percent })}
      </Text>
    </div>
  )
}

const Checking = () => {
  const { t } = useTranslation()
  return (
    <Text className={classes.state} size="xs" c="dimmed">
      {t('designFiles.upload.checking')}
    </Text>
  )
}

const Refused = ({ reason }: { reason: Refusal }) => {
  const { t } = useTranslation()
  const said =
    typeof reason === 'object'
      ? reason.messages.join(' ')
      : reason === 'tooLarge'
        ? t('designFiles.upload.tooLarge', { size: formatBytes(FILE_LIMITS.maxBytes) })
        : t(`designFiles.upload.${reason}`)
  return (
    <Text className={classes.state} size="xs" c="danger" role="alert">
      <IconAlertTriangle size={14} aria-hidden />
      {said}
    </Text>
  )
}
