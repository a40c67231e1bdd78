import { Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'

export type FileDropProps = {
  label: string
  /** Allowed files, shown before a file is chosen. */
  hint: string
  /** Filter of the browser's file dialog, `.pdf,.ai`; dropped files are not filtered by it. */
  accept: string
  disabled?: boolean
  /** Opens the browser's chooser when the zone is first shown; the browser may refuse long after the press. */
  opensAtOnce?: boolean
  onFiles: (files: File[]) => void
}

/**
 * Passes on all files. The parent checks and counts them: the drop zone itself would refuse all of them for one bad
 * file.
 */
export const FileDropZone = ({
  label,
  hint,
  accept,
  disabled = false,
  opensAtOnce = false,
  onFiles,
}: FileDropProps) => {
  const { t } = useTranslation()
  const open = useRef<() => void>(null)
  useEffect(() => {
    if (opensAtOnce) open.current?.()
  }, [opensAtOnce])
  return (
    <Dropzone
      onDrop={onFiles}
      disabled={disabled}
      openRef={open}
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
