import { useQueryClient } from '@tanstack/react-query'
import { renameAfterFile } from '@tiraaz/domain/artwork/name-from-file'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { useRef, useState } from 'react'
import type { UploadedFile } from '../../../data/design-files/design-files.ts'
import { useSaveItems } from '../../../data/orders/order-mutations.ts'
import { type OrderItem, orderQuery } from '../../../data/orders/order-queries.ts'
import { ReplaceButton } from '../../../designs/files/ReplaceButton.tsx'
import { ReplaceUpload } from '../../../designs/files/ReplaceUpload.tsx'
import { describeReplacement } from '../../../designs/files/describe-replacement.ts'
import { recordReplacement } from '../../../designs/files/replaced-files.ts'
import { fileKey, fileName, type FormFile, newFormFile, toFileInput } from '../../../designs/form-design.ts'
import { showDraftToast } from '../../../orders/drafts/show-draft-toast.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { type FormItem, formItem, itemInputs } from '../draft-form.ts'
import type { ArtworkFile } from './artwork-lines.ts'

/** Item with one file in place of another, in all of its designs; names that came from the file follow it. */
const withFileReplaced = (item: FormItem, before: FormFile, next: FormFile): FormItem => ({
  ...item,
  designs: item.designs.map((design) =>
    design.files.some((file) => fileKey(file) === fileKey(before))
      ? {
          ...design,
          name: renameAfterFile(design.name, { before: fileName(before), after: fileName(next) }),
          files: design.files.map((file) => (fileKey(file) === fileKey(before) ? next : file)),
        }
      : design,
  ),
})

type ReplaceArtworkProps = { file: ArtworkFile; onReplaced: (file: ArtworkFile) => void }

/** Replaces a file of the order from its summary: in all designs of the item that have it. */
export const ReplaceArtwork = ({ file, onReplaced }: ReplaceArtworkProps) => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [incoming, setIncoming] = useState<File | null>(null)
  const { mutateAsync, isPending } = useSaveItems(clientId)
  const item = order.items.find(({ id }) => id === file.itemId)
  if (item === undefined) return null
  /** Saves the item of the order with one file in place of another. */
  const save = (now: OrderItem, before: FormFile, after: FormFile) => {
    const { id: orderId, isTransportPriceExcluded } = order
    const items = itemInputs([withFileReplaced(formItem(now), before, after)])
    return mutateAsync({ orderId, items, isTransportPriceExcluded, validateTransportation: false })
  }
  const replace = async (uploaded: UploadedFile, failure: PreviewFailure | null) => {
    setIncoming(null)
    const before = item.designs.flatMap(({ files }) => files).find(({ id }) => id === file.fileId)
    if (before === undefined) return
    const after = newFormFile(uploaded)
    onReplaced(file)
    await save(item, before, after)
    recordReplacement(file.fileId, toFileInput(after))
    const undo = async () => {
      const now = queryClient.getQueryData(orderQuery(clientId, order.id).queryKey) ?? order
      const changed = now.items.find(({ id }) => id === item.id)
      if (changed === undefined) return
      await save(changed, after, before)
      recordReplacement(fileKey(after), toFileInput(before))
      toastSuccess(t('designFiles.replacedBack', { name: before.name }))
    }
    // The row may be gone by now, with the file. The global error handler shows a failure.
    const names = { name: before.name, next: fileName(after), failure }
    showDraftToast(
      order.id,
      describeReplacement(names, () => void undo().catch(() => undefined)),
    )
  }
  return (
    <div data-replace>
      <ReplaceButton ref={button} name={file.name} isBusy={isPending || incoming !== null} onFile={setIncoming} />
      {incoming !== null && (
        <ReplaceUpload
          key={`${incoming.name} ${incoming.lastModified}`}
          place={{ clientId, productId: item.productId }}
          file={incoming}
          replaced={file.name}
          onDone={(uploaded, failure) => void replace(uploaded, failure).catch(() => undefined)}
          onCancel={() => {
            setIncoming(null)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
