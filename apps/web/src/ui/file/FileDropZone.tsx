import { Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

export type FileDropProps = {
  label: string
  /** What may be chosen, said before anybody chooses. */
  hint: string
  /** For the browser's own dialog, `.pdf,.ai`: what is dropped is not held back by it. */
  accept: string
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** The owner judges and counts the files: the drop zone itself would refuse all of them for one. */
export const FileDropZone = ({ label, hint, accept, disabled = false, onFiles }: FileDropProps) => {
  const { t } = useTranslation()
  return (
    <Dropzone
      onDrop={onFiles}
      disabled={disabled}
      useFsAccessApi={false}
      inputProps={{ 'aria-label': t('common.chooseFiles'), accept }}
    >
      <Stack align="center" gap="xs" p="md">
        <IconUpload size={24} aria-hidden />
        <Text ta="center">{label}</Text>
        <Text ta="center" size="sm" c="dimmed">
          {hint}
        </Text>
      </Stack>
    </Dropzone>
  )
}
