import { renameAfterFile } from '@tiraaz/domain/artwork/name-from-file'
import { useRef, useState } from 'react'
import type { UploadedFile } from '../../../data/design-files/design-files.ts'
import { useSaveItems } from '../../../data/orders/order-mutations.ts'
import { ReplaceButton } from '../../../designs/files/ReplaceButton.tsx'
import { ReplaceUpload } from '../../../designs/files/ReplaceUpload.tsx'
import { fileKey, newFormFile } from '../../../designs/form-design.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { formItem, itemInputs } from '../draft-form.ts'
import type { ArtworkFile } from './artwork-lines.ts'

type ReplaceArtworkProps = { file: ArtworkFile; onReplaced: (file: ArtworkFile) => void }

/** Replaces a file of the order from its summary: in all designs of the item that have it. */
export const ReplaceArtwork = ({ file, onReplaced }: ReplaceArtworkProps) => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const button = useRef<HTMLButtonElement>(null)
  const [incoming, setIncoming] = useState<File | null>(null)
  const { mutateAsync, isPending } = useSaveItems(clientId)
  const item = order.items.find(({ id }) => id === file.itemId)
  if (item === undefined) return null
  const replace = (uploaded: UploadedFile) => {
    setIncoming(null)
    const now = formItem(item)
    const next = uploaded.tempFile.fileName
    const designs = now.designs.map((design) => ({
      ...design,
      name: design.files.some((one) => fileKey(one) === file.fileId)
        ? renameAfterFile(design.name, { before: file.name, after: next })
        : design.name,
      files: design.files.map((one) => (fileKey(one) === file.fileId ? newFormFile(uploaded) : one)),
    }))
    onReplaced(file)
    const items = itemInputs([{ ...now, designs }])
    const { id: orderId, isTransportPriceExcluded } = order
    // Not a callback of the mutation: this row may be gone by then, with the file.
    mutateAsync({ orderId, items, isTransportPriceExcluded, validateTransportation: false }).then(
      () => toastSuccess(t('designFiles.replaced', { name: file.name, next })),
      // The global error handler shows a failure.
      () => undefined,
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
          onDone={replace}
          onCancel={() => {
            setIncoming(null)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
