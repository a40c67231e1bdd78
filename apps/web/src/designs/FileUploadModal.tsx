import '../ui/mantine-floating.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../ui/FileDrop.tsx'
import { type EditableFile, freshFile } from './editable-design.ts'
import classes from './FileUploadModal.module.css'
import { UploadRow } from './UploadRow.tsx'
import { isSending, takeUpTo, uploadedFiles } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

type FileUploadModalProps = {
  opened: boolean
  /** What the files are for, in the dialog's title. */
  designName: string
  /** How many files the design may still take. */
  room: number
  onAdd: (files: EditableFile[]) => void
  onClose: () => void
}

/** Stays mounted, to give the focus back; what was sent is forgotten with the dialog's content. */
export const FileUploadModal = ({ opened, designName, ...props }: FileUploadModalProps) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      size="lg"
      onClose={props.onClose}
      title={t('designFiles.upload.title', { name: designName })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Uploads {...props} />
    </Modal>
  )
}

/** Files are sent as soon as they are chosen; "add" puts them into the design. */
const Uploads = ({ room, onAdd, onClose }: Omit<FileUploadModalProps, 'opened' | 'designName'>) => {
  const { t } = useTranslation()
  const [hasTooMany, setTooMany] = useState(false)
  const { uploads, start, retry, drop } = useUploads()
  const max = Math.min(FILE_LIMITS.perUpload, room)
  const done = uploadedFiles(uploads)
  const sending = isSending(uploads)
  const choose = (files: File[]) => {
    const choice = takeUpTo(files, max - uploads.length)
    setTooMany(choice.hasTooMany)
    start(choice.taken)
  }
  const add = () => {
    onAdd(done.map(freshFile))
    onClose()
  }
  return (
    <Stack gap="md">
      <FileDrop maxFiles={max} maxBytes={FILE_LIMITS.maxBytes} disabled={uploads.length >= max} onFiles={choose} />
      {hasTooMany && (
        <Text role="alert" size="sm" c="danger">
          {t('designFiles.upload.tooMany', { max })}
        </Text>
      )}
      {uploads.length > 0 && (
        <ul className={classes.list} aria-label={t('designFiles.upload.list')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload)} />
          ))}
        </ul>
      )}
      <Group gap="xs">
        <Text role="status" size="sm" c="dimmed" className={classes.waiting}>
          {sending ? t('designFiles.upload.waiting') : ''}
        </Text>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={sending || done.length === 0} onClick={add}>
          {done.length === 0
            ? t('designFiles.upload.submitNone')
            : t('designFiles.upload.submit', { count: done.length })}
        </Button>
      </Group>
    </Stack>
  )
}
