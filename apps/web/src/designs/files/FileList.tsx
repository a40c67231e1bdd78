import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { useContext, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { type FormFile, fileKey, fileName, toFileInput } from '../form-design.ts'
import classes from './FileList.module.css'
import { FileRow } from './FileRow.tsx'
import { OrderFilesContext, recordReplacement } from './replaced-files.ts'
import { useUndoneReplacement } from './use-undone-replacement.ts'

type FileListProps = {
  /** Accessible name of the list. */
  label: string
  place: { clientId: string; productId: string }
  files: readonly FormFile[]
  /** Absent in read-only lists; with the file names if one was replaced. */
  onChange?: (files: readonly FormFile[], replacement?: { before: string; after: string }) => void
}

export const FileList = ({ label, place, files, onChange }: FileListProps) => {
  const { t } = useTranslation()
  const [doomed, setDoomed] = useState<FormFile | null>(null)
  /** Keys of rows whose file was replaced: the row stays, and the focus with it. */
  const [rowKeys, setRowKeys] = useState<Readonly<Record<string, string>>>({})
  const isOfOrder = useContext(OrderFilesContext)
  const remove = () => {
    if (doomed === null) return
    onChange?.(files.filter((file) => fileKey(file) !== fileKey(doomed)))
    setDoomed(null)
    toastSuccess(t('designFiles.fileRemoved'))
  }
  const change = (changed: FormFile) =>
    onChange?.(files.map((file) => (fileKey(file) === fileKey(changed) ? changed : file)))
  const swap = (replaced: FormFile, next: FormFile) => {
    setRowKeys((before) => ({ ...before, [fileKey(next)]: before[fileKey(replaced)] ?? fileKey(replaced) }))
    if (isOfOrder) recordReplacement(fileKey(replaced), toFileInput(next))
    const names = { before: fileName(replaced), after: fileName(next) }
    onChange?.(
      files.map((file) => (fileKey(file) === fileKey(replaced) ? next : file)),
      names,
    )
  }
  const tellReplaced = useUndoneReplacement(files, (undone) => swap(undone.after, undone.before))
  const replace = (before: FormFile, after: FormFile, failure: PreviewFailure | null) => {
    swap(before, after)
    tellReplaced({ before, after, failure })
  }
  if (files.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {files.map((file) => (
          <FileRow
            key={rowKeys[fileKey(file)] ?? fileKey(file)}
            place={place}
            file={file}
            {...(onChange === undefined
              ? {}
              : {
                  onChange: change,
                  onReplace: (next: FormFile, failure: PreviewFailure | null) => replace(file, next, failure),
                  onRemove: () => setDoomed(file),
                })}
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
