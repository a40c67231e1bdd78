import { Stack, Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export type FileDropProps = {
  maxFiles: number
  maxBytes: number
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/**
 * Which types are allowed is the server's to say: it reads the content, not the name (R27). The owner counts the files:
 * those that fit are taken, while the drop zone itself would refuse all of them.
 */
export const FileDropZone = ({ maxFiles, maxBytes, disabled = false, onFiles }: FileDropProps) => {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<string[]>([])
  const refuse = (rejections: FileRejection[]) => setRefused(rejections.map(({ file }) => file.name))
  const accept = (files: File[]) => {
    setRefused([])
    onFiles(files)
  }
  return (
    <Stack gap="xs">
      <Dropzone
        onDrop={accept}
        onReject={refuse}
        maxSize={maxBytes}
        disabled={disabled}
        inputProps={{ 'aria-label': t('common.chooseFiles') }}
      >
        <Stack align="center" gap="xs" p="md">
          <IconUpload size={24} aria-hidden />
          <Text ta="center">{t('common.dropFiles')}</Text>
          <Text ta="center" size="sm" c="dimmed">
            {t('common.maxFiles', { max: maxFiles })}
          </Text>
        </Stack>
      </Dropzone>
      {refused.length > 0 && (
        <Text role="alert" size="sm" c="danger">
          {t('common.filesRefused', { names: refused.join(', ') })}
        </Text>
      )}
    </Stack>
  )
}
