import { useQuery } from '@tanstack/react-query'
import { FIXES_OF_FINDINGS } from '@tiraaz/domain/artwork/fix-codes'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { useId, useRef, useState } from 'react'
import { useAddDesignFiles } from '../data/agency-orders/order-ends.ts'
import type { CallOutput } from '../api/call.ts'
import { previewQuery, type UploadedFile } from '../data/design-files/design-files.ts'
import { type ListedDesign, type ListedOrder, orderArtworkQuery } from '../data/orders/order-queries.ts'
import { FailureNote } from '../designs/files/FailureNote.tsx'
import { describeReplacement } from '../designs/files/describe-replacement.ts'
import { KeptFileChoice } from '../designs/files/KeptFileChoice.tsx'
import { recordReplacement } from '../designs/files/replaced-files.ts'
import { ReplaceButton } from '../designs/files/ReplaceButton.tsx'
import { ReplaceUpload } from '../designs/files/ReplaceUpload.tsx'
import { FileFixes } from '../designs/fixes/FileFixes.tsx'
import { FindingList } from '../designs/findings/FindingList.tsx'
import { FindingsMark } from '../designs/findings/FindingsMark.tsx'
import { listSevereFindings } from '../designs/findings/severe-findings.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { toastProblems } from '../ui/feedback/toast-problems.ts'
import { showToast, toastSuccess } from '../ui/feedback/toast.ts'
import classes from './SentFile.module.css'

type SentFileProps = {
  order: ListedOrder
  item: { id: string; productId: string }
  designId: string
  file: ListedDesign['files'][number]
}

type CheckedFile = CallOutput<'getOrderArtwork'>['files'][number]

/** Fixes of a file with findings that a fix answers, where it may still be replaced. */
const useOfferedFixes = (order: ListedOrder, item: { productId: string }, checked: CheckedFile | undefined) => {
  const previewId = checked?.previewId ?? null
  const isFixable = checked?.findings.some(({ code }) => FIXES_OF_FINDINGS[code] !== undefined) ?? false
  const options = previewQuery({ ...item, clientId: order.clientId, previewId: previewId ?? '' })
  const { data } = useQuery({ ...options, enabled: order.canReplaceFiles && previewId !== null && isFixable })
  return order.canReplaceFiles ? (data?.fixes ?? []) : []
}

/** File of a sent order: its warnings, a wrong size in words at once, and its replacement until the confirm (D26). */
export const SentFile = ({ order, item, designId, file }: SentFileProps) => {
  const { t } = useTranslation()
  const findingsId = useId()
  const replaceButton = useRef<HTMLButtonElement>(null)
  const [showsFindings, setShowsFindings] = useState(false)
  const [incoming, setIncoming] = useState<File | null>(null)
  const { mutateAsync, isPending } = useAddDesignFiles({ onError: toastProblems })
  const { data } = useQuery(orderArtworkQuery(order.clientId, order))
  const checked = data?.files.find(({ itemId, fileId }) => itemId === item.id && fileId === file.id)
  const findings = checked?.findings ?? []
  const hasWarnings = findings.some(({ weight }) => weight === 'warning')
  const codes = useOfferedFixes(order, item, checked)
  const shown = showsFindings ? findings : listSevereFindings(findings)
  const replace = async ({ tempFile }: UploadedFile, failure: PreviewFailure | null) => {
    const { clientId, id: orderId } = order
    const { id, name, alterationRequest } = file
    const place = { clientId, orderId, itemId: item.id, designId }
    setIncoming(null)
    const { version } = await mutateAsync({ ...place, version: order.version, files: [{ tempFile }], replaces: id })
    recordReplacement(id, { tempFile })
    const undo = async () => {
      await mutateAsync({ ...place, version, files: [{ id, alterationRequest }], replaces: tempFile.id })
      recordReplacement(tempFile.id, { id, alterationRequest })
      toastSuccess(t('designFiles.replacedBack', { name }))
    }
    const names = { name, next: tempFile.fileName, failure }
    showToast(describeReplacement(names, () => void undo().catch(() => undefined)))
  }
  return (
    <FileFixes
      place={{ clientId: order.clientId, productId: item.productId }}
      file={{ name: file.name, previewId: checked?.previewId ?? null }}
      codes={codes}
      onAccept={(uploaded) => void replace(uploaded, null).catch(() => undefined)}
    >
      <div className={classes.marks}>
        {hasWarnings && (
          <FindingsMark
            fileName={file.name}
            findings={findings}
            controls={findingsId}
            isOpen={showsFindings}
            onToggle={() => setShowsFindings(!showsFindings)}
          />
        )}
        {order.canReplaceFiles && (
          <ReplaceButton
            ref={replaceButton}
            name={file.name}
            isBusy={isPending || incoming !== null}
            onFile={setIncoming}
          />
        )}
      </div>
      <div className={classes.below}>
        {incoming !== null && (
          <ReplaceUpload
            key={`${incoming.name} ${incoming.lastModified}`}
            place={{ clientId: order.clientId, productId: item.productId }}
            file={incoming}
            replaced={file.name}
            onDone={(uploaded, failure) => void replace(uploaded, failure).catch(() => undefined)}
            onCancel={() => {
              setIncoming(null)
              replaceButton.current?.focus()
            }}
          />
        )}
        {order.canReplaceFiles && (
          <KeptFileChoice
            place={{ clientId: order.clientId, productId: item.productId }}
            fileId={file.id}
            fileName={file.name}
          />
        )}
        {checked?.state === 'failed' && <FailureNote failure={checked.failure} />}
        {shown.length > 0 && (
          <FindingList
            {...(showsFindings && { id: findingsId })}
            label={t('checkout.artwork.findingsOf', { name: file.name })}
            findings={shown}
          />
        )}
      </div>
    </FileFixes>
  )
}
