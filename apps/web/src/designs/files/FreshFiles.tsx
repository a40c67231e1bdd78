import { Stack, Text } from '@mantine/core'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatBytes } from '../../i18n/format.ts'
import { FileDrop } from '../../ui/file/FileDrop.tsx'
import classes from './FileChooser.module.css'
import { ACCEPTED_EXTENSIONS, TYPE_NAMES } from './file-types.ts'
import { UploadRow } from './UploadRow.tsx'
import type { Upload } from './uploads.ts'

type FreshFilesProps = {
  place: { clientId: string; productId: string }
  uploads: readonly Upload[]
  /** Number of files that the design can still take. */
  free: number
  hasTooMany: boolean
  /** Opens the browser's chooser by itself: there is nothing else to choose from. */
  opensAtOnce: boolean
  take: (files: File[]) => void
  retry: (upload: Upload) => void
  drop: (upload: Upload) => void
}

/** Uploads files as soon as they are chosen. */
export const FreshFiles = (props: FreshFilesProps) => {
  const { place, uploads, free, hasTooMany, take, retry, drop } = props
  const { t } = useTranslation()
  const hint = t('designFiles.upload.allowed', {
    types: TYPE_NAMES.join(', '),
    size: formatBytes(FILE_LIMITS.maxBytes),
    max: FILE_LIMITS.perDesign,
    free: Math.max(free, 0),
  })
  return (
    <Stack gap="md">
      <FileDrop
        label={t('designFiles.upload.drop')}
        hint={hint}
        accept={ACCEPTED_EXTENSIONS}
        disabled={free <= 0}
        opensAtOnce={props.opensAtOnce}
        onFiles={take}
      />
      {hasTooMany && (
        <Text role="alert" size="sm" c="danger">
          {t('designFiles.upload.tooMany', { max: FILE_LIMITS.perDesign })}
        </Text>
      )}
      {uploads.length > 0 && (
        <ul className={classes.list} aria-label={t('designFiles.upload.list')}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              place={place}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => drop(upload)}
            />
          ))}
        </ul>
      )}
    </Stack>
  )
}
