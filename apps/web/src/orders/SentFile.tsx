import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useAddDesignFiles } from '../data/agency-orders/order-ends.ts'
import type { UploadedFile } from '../data/design-files/design-files.ts'
import { type ListedDesign, type ListedOrder, orderArtworkQuery } from '../data/orders/order-queries.ts'
import { FailureNote } from '../designs/files/FailureNote.tsx'
import { ReplaceButton } from '../designs/files/ReplaceButton.tsx'
import { ReplaceUpload } from '../designs/files/ReplaceUpload.tsx'
import { FindingList } from '../designs/findings/FindingList.tsx'
import { FindingsMark } from '../designs/findings/FindingsMark.tsx'
import { listSevereFindings } from '../designs/findings/severe-findings.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { toastProblems } from '../ui/feedback/toast-problems.ts'
import { toastSuccess } from '../ui/feedback/toast.ts'
import classes from './SentFile.module.css'

type SentFileProps = {
  order: ListedOrder
  item: { id: string; productId: string }
  designId: string
  file: ListedDesign['files'][number]
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
  const shown = showsFindings ? findings : listSevereFindings(findings)
  const replace = async (uploaded: UploadedFile) => {
    const { clientId, id: orderId, version } = order
    setIncoming(null)
    const files = [{ tempFile: uploaded.tempFile }]
    await mutateAsync({ clientId, orderId, version, itemId: item.id, designId, files, replaces: file.id })
    toastSuccess(t('designFiles.replaced', { name: file.name, next: uploaded.tempFile.fileName }))
  }
  return (
    <>
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
            onDone={(uploaded) => void replace(uploaded).catch(() => undefined)}
            onCancel={() => {
              setIncoming(null)
              replaceButton.current?.focus()
            }}
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
    </>
  )
}
