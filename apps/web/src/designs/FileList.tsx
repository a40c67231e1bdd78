import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../ui/ConfirmModal.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { type EditableFile, fileKey, fileName } from './editable-design.ts'
import classes from './FileList.module.css'
import { PreviewThumb } from './PreviewThumb.tsx'

type FileListProps = {
  /** The list's name for who cannot see what it belongs to. */
  label: string
  place: { clientId: string; productId: string }
  files: readonly EditableFile[]
  /** Absent where files are only looked at. */
  onRemove?: (file: EditableFile) => void
}

export const FileList = ({ label, place, files, onRemove }: FileListProps) => {
  const { t } = useTranslation()
  const [doomed, setDoomed] = useState<EditableFile | null>(null)
  const remove = () => {
    if (doomed === null) return
    onRemove?.(doomed)
    setDoomed(null)
    toastSuccess(t('designFiles.fileRemoved'))
  }
  if (files.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {files.map((file) => (
          <li key={fileKey(file)} className={classes.row}>
            <PreviewThumb {...place} previewId={file.previewId} fileName={fileName(file)} />
            <span className={classes.name}>{fileName(file)}</span>
            {onRemove !== undefined && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('designFiles.removeFile', { name: fileName(file) })}
                onClick={() => setDoomed(file)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <ConfirmModal
        opened={doomed !== null}
        title={t('designFiles.removeFileTitle')}
        confirmLabel={t('common.remove')}
        destructive
        busy={false}
        onConfirm={remove}
        onClose={() => setDoomed(null)}
      >
        {doomed !== null && t('designFiles.removeFileText', { name: fileName(doomed) })}
      </ConfirmModal>
    </>
  )
}
