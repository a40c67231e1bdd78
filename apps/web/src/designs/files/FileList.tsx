import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { type FormFile, fileKey, fileName } from '../form-design.ts'
import classes from './FileList.module.css'
import { FileRow } from './FileRow.tsx'

type FileListProps = {
  /** Accessible name of the list. */
  label: string
  place: { clientId: string; productId: string }
  files: readonly FormFile[]
  /** Absent in read-only lists. */
  onChange?: (files: readonly FormFile[]) => void
}

export const FileList = ({ label, place, files, onChange }: FileListProps) => {
  const { t } = useTranslation()
  const [doomed, setDoomed] = useState<FormFile | null>(null)
  const remove = () => {
    if (doomed === null) return
    onChange?.(files.filter((file) => fileKey(file) !== fileKey(doomed)))
    setDoomed(null)
    toastSuccess(t('designFiles.fileRemoved'))
  }
  const change = (changed: FormFile) =>
    onChange?.(files.map((file) => (fileKey(file) === fileKey(changed) ? changed : file)))
  if (files.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {files.map((file) => (
          <FileRow
            key={fileKey(file)}
            place={place}
            file={file}
            {...(onChange === undefined ? {} : { onChange: change, onRemove: () => setDoomed(file) })}
          />
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
