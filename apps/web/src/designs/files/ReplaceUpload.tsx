import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { useEffect, useRef } from 'react'
import type { UploadedFile } from '../../data/design-files/design-files.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './FileChooser.module.css'
import { useReportReplacement } from './replacements.ts'
import { useUploadCheck } from './use-upload-check.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from './use-uploads.ts'

type ReplaceUploadProps = {
  place: { clientId: string; productId: string }
  file: File
  /** Name of the file that is replaced. */
  replaced: string
  onDone: (uploaded: UploadedFile, failure: PreviewFailure | null) => void
  onCancel: () => void
}

/** Upload of the file that takes the place of another one, which stays until all of it is there and was checked. */
export const ReplaceUpload = ({ place, file, replaced, onDone, onCancel }: ReplaceUploadProps) => {
  const { t } = useTranslation()
  const { uploads, retry } = useUploads([file])
  const isDone = useRef(false)
  const list = useRef<HTMLUListElement>(null)
  // A footer that stays in sight may cover the row of the new file.
  useEffect(() => {
    // In braces: newer browsers answer a promise, which React would call as a cleanup.
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const [upload] = uploads
  // A refused file never arrives: its row says so, and another one is chosen or none.
  useReportReplacement(upload !== undefined && upload.state !== 'refused')
  const check = useUploadCheck({ place, previewId: upload?.state === 'done' ? upload.uploaded.previewId : undefined })
  useEffect(() => {
    if (upload?.state !== 'done' || check.isRunning || isDone.current) return
    isDone.current = true
    onDone(upload.uploaded, check.failure)
  }, [upload, check.isRunning, check.failure, onDone])
  if (upload === undefined) return null
  return (
    <ul ref={list} className={classes.list} aria-label={t('designFiles.replacing', { name: replaced })}>
      <UploadRow place={place} upload={upload} onRetry={() => retry(upload)} onDrop={onCancel} />
    </ul>
  )
}
