import { ActionIcon, Button, Text } from '@mantine/core'
import { IconDownload, IconMessage2, IconTrash } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { useContext, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { previewQuery } from '../../data/design-files/design-files.ts'
import { dropText, keepText, readText } from '../../data/orders/kept-text.ts'
import { AlterationRequest } from '../AlterationRequest.tsx'
import { type FormFile, fileKey, fileName } from '../form-design.ts'
import { useRequestField } from '../kept-request.ts'
import { FileName } from './FileName.tsx'
import classes from './FileList.module.css'
import { FailureNote } from './FailureNote.tsx'
import { KeptFileChoice } from './KeptFileChoice.tsx'
import { OrderFilesContext } from './replaced-files.ts'
import { FileFixes } from '../fixes/FileFixes.tsx'
import { FindingList } from '../findings/FindingList.tsx'
import { FindingsMark } from '../findings/FindingsMark.tsx'
import type { ShownFinding } from '../findings/finding-text.ts'
import { listSevereFindings } from '../findings/severe-findings.ts'
import { useFileDrag } from '../../ui/file/use-file-drag.ts'
import { PreviewThumb } from './PreviewThumb.tsx'
import { ReplaceButton } from './ReplaceButton.tsx'
import { ReplaceUpload } from './ReplaceUpload.tsx'
import { useFileDownload } from './use-file-download.ts'

type FileRowProps = {
  place: { clientId: string; productId: string }
  file: FormFile
  /** All three absent in read-only lists. */
  onChange?: (file: FormFile) => void
  onReplace?: (next: FormFile, failure: PreviewFailure | null) => void
  onRemove?: () => void
}

/** Form of the request about a file: a half-typed one is kept in this browser, and is open again after a reload. */
const useRequestEditing = (fileId: string, request: string | null, canEdit: boolean) => {
  const field = useRequestField(fileId)
  const [typed, setTyped] = useState(() => (field === null || !canEdit ? null : readText(field, request)))
  const [isEditing, setEditing] = useState(typed !== null)
  return {
    isEditing,
    ...(typed === null ? {} : { typed }),
    onType: (text: string) => field !== null && keepText(field, { text, base: request }),
    open: () => setEditing(true),
    close: () => {
      setEditing(false)
      setTyped(null)
      if (field !== null) dropText(field)
    },
  }
}

/** Shares the thumbnail's query: one call for both. */
const usePreview = ({ place, file }: FileRowProps) => {
  const options = previewQuery({ ...place, previewId: file.previewId ?? '' })
  const { data } = useQuery({ ...options, queryFn: file.previewId === null ? skipToken : options.queryFn })
  return data
}

/** File of a design: picture, findings with their fixes, and alteration request. */
export const FileRow = (props: FileRowProps) => {
  const { place, file, onReplace } = props
  const preview = usePreview(props)
  return (
    <li className={classes.row}>
      <FileFixes
        place={place}
        file={{ name: fileName(file), previewId: file.previewId }}
        codes={onReplace === undefined ? [] : (preview?.fixes ?? [])}
        onAccept={(uploaded) => onReplace?.({ ...uploaded, alterationRequest: file.alterationRequest }, null)}
      >
        <RowContent {...props} />
      </FileFixes>
    </li>
  )
}

const RowContent = (props: FileRowProps) => {
  const { t } = useTranslation()
  const { place, file, onChange, onReplace, onRemove } = props
  const isOfOrder = useContext(OrderFilesContext)
  const preview = usePreview(props)
  const { download, isPending, isError } = useFileDownload(place)
  const findingsId = useId()
  const askButton = useRef<HTMLButtonElement>(null)
  const replaceButton = useRef<HTMLButtonElement>(null)
  const [incoming, setIncoming] = useState<File | null>(null)
  const [showsFindings, setShowsFindings] = useState(false)
  const name = fileName(file)
  const findings = preview?.findings ?? []
  const request = file.alterationRequest === '' ? null : file.alterationRequest
  const { isEditing, open, close, ...kept } = useRequestEditing(fileKey(file), request, onChange !== undefined)
  const stopEditing = () => {
    close()
    // The field unmounts in the next moment: the focus returns to the button that opened it.
    setTimeout(() => askButton.current?.focus(), 0)
  }
  return (
    <>
      <FileThumb {...props} onDrop={onReplace !== undefined && incoming === null ? setIncoming : null} />
      <span className={classes.name}>
        <FileName name={name} />
      </span>
      <div className={classes.marks}>
        {findings.length > 0 && (
          <FindingsMark
            fileName={name}
            findings={findings}
            controls={findingsId}
            isOpen={showsFindings}
            onToggle={() => setShowsFindings(!showsFindings)}
          />
        )}
        {onReplace !== undefined && (
          <ReplaceButton ref={replaceButton} name={name} isBusy={incoming !== null} onFile={setIncoming} />
        )}
        {onChange !== undefined && request === null && !isEditing && (
          <Button
            ref={askButton}
            className={classes.ask}
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconMessage2 size={14} aria-hidden />}
            aria-label={t('designFiles.alteration.askFor', { name })}
            onClick={open}
          >
            {t('designFiles.alteration.ask')}
          </Button>
        )}
      </div>
      <FileActions name={name} isBusy={isPending} onDownload={() => download(fileKey(file))} onRemove={onRemove} />
      <div className={classes.below}>
        {isError && (
          <Text role="alert" size="sm" c="danger">
            {t('designFiles.previewDialog.downloadFailed')}
          </Text>
        )}
        {incoming !== null && (
          <ReplaceUpload
            key={`${incoming.name} ${incoming.lastModified}`}
            place={place}
            file={incoming}
            replaced={name}
            onDone={(uploaded, failure) => {
              setIncoming(null)
              onReplace?.({ ...uploaded, alterationRequest: file.alterationRequest }, failure)
            }}
            onCancel={() => {
              setIncoming(null)
              replaceButton.current?.focus()
            }}
          />
        )}
        {isOfOrder && <KeptFileChoice place={place} fileId={fileKey(file)} fileName={name} />}
        {preview?.state === 'failed' && <FailureNote failure={preview.failure} />}
        <FileFindings id={findingsId} findings={findings} isOpen={showsFindings} />
        <AlterationRequest
          fileName={name}
          request={request}
          isEditing={isEditing}
          {...kept}
          {...(onChange === undefined ? {} : { onEdit: open })}
          onSave={(next) => {
            onChange?.({ ...file, alterationRequest: next })
            stopEditing()
          }}
          onCancel={stopEditing}
        />
      </div>
    </>
  )
}

type FileFindingsProps = { id: string; findings: readonly ShownFinding[]; isOpen: boolean }

/** Findings of a file: all of them when opened, else those that are told in words at once. */
const FileFindings = ({ id, findings, isOpen }: FileFindingsProps) => {
  const { t } = useTranslation()
  const shown = isOpen ? findings : listSevereFindings(findings)
  if (shown.length === 0) return null
  return <FindingList {...(isOpen && { id })} label={t('designFiles.findings.title')} findings={shown} />
}

type FileThumbProps = Pick<FileRowProps, 'place' | 'file'> & {
  /** Null where no file may be dropped. */
  onDrop: ((file: File) => void) | null
}

/** Picture of the file; a file that is dropped on it replaces it. */
const FileThumb = ({ place, file, onDrop }: FileThumbProps) => {
  const { t } = useTranslation()
  const drag = useFileDrag(([first]) => first !== undefined && onDrop?.(first), { disabled: onDrop === null })
  return (
    <div className={classes.thumb} data-replace-over={drag.isOver || undefined} {...drag.handlers}>
      <PreviewThumb {...place} fileId={fileKey(file)} previewId={file.previewId} fileName={fileName(file)} />
      {drag.isOver && <p className={classes.replaceHere}>{t('designFiles.replaceHere')}</p>}
    </div>
  )
}

type FileActionsProps = {
  name: string
  isBusy: boolean
  onDownload: () => void
  onRemove: (() => void) | undefined
}

const FileActions = ({ name, isBusy, onDownload, onRemove }: FileActionsProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('designFiles.downloadFile', { name })}
        loading={isBusy}
        onClick={onDownload}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
      {onRemove !== undefined && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('designFiles.removeFile', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
