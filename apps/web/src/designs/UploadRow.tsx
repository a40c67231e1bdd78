import { ActionIcon, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../i18n/format.ts'
import classes from './FileUploadModal.module.css'
import type { Upload } from './uploads.ts'

type UploadRowProps = { upload: Upload; onRetry: () => void; onDrop: () => void }

/** The bytes are on the server at 100 %, and it still reads what kind of file they are. */
const ALL_SENT = 100

export const UploadRow = ({ upload, onRetry, onDrop }: UploadRowProps) => {
  const { t } = useTranslation()
  const { name, size } = upload.file
  const dropLabel = upload.state === 'sending' ? 'designFiles.upload.cancel' : 'designFiles.upload.remove'
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.size}>{formatBytes(size)}</span>
        <UploadState upload={upload} />
      </div>
      {upload.state === 'failed' && (
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

const UploadState = ({ upload }: { upload: Upload }) => {
  const { t } = useTranslation()
  switch (upload.state) {
    case 'sending':
      return upload.percent === ALL_SENT ? (
        <Text className={classes.state} size="xs" c="dimmed">
          {t('designFiles.upload.checking')}
        </Text>
      ) : (
        <Progress
          className={classes.state}
          size="sm"
          value={upload.percent}
          aria-label={t('designFiles.upload.sending', { name: upload.file.name })}
        />
      )
    case 'done':
      return (
        <Text className={classes.state} size="xs" c="var(--success)">
          <IconCheck size={14} aria-hidden />
          {t('designFiles.upload.done')}
        </Text>
      )
    case 'failed':
      return (
        <Text className={classes.state} size="xs" c="danger" role="alert">
          <IconAlertTriangle size={14} aria-hidden />
          {upload.messages.length === 0 ? t('errors.upload') : upload.messages.join(' ')}
        </Text>
      )
  }
}
