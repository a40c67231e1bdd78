import { useCallback, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import { useAddProduct, useRemoveProduct } from '../../data/orders/order-mutations.ts'
import { readPointer } from '../../session/draft-pointer.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { itemStart, startingText } from './starting-text.ts'

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id))

/**
 * Adds products to the order and removes them; `busy` holds the ids of pending requests. An addition shows a toast, a
 * removal is announced to screen readers.
 */
export const useOrderToggle = (clientId: string, announce: (message: string) => void) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const { mutateAsync: addProduct } = useAddProduct(clientId)
  const { mutateAsync: removeProduct } = useRemoveProduct(clientId)
  const toggle = useCallback(
    async ({ id, name, startsWith }: CatalogueTreeProduct, isInOrder: boolean) => {
      setBusy((ids) => new Set([...ids, id]))
      try {
        const orderId = readPointer()?.draftId
        if (isInOrder) {
          if (orderId !== undefined) await removeProduct({ orderId, productId: id })
          announce(t('catalogue.removed', { name }))
        } else {
          const item = await addProduct(id)
          announce('')
          const start = item === undefined ? startsWith : itemStart(item)
          toastSuccess(t('catalogue.added', { name, designs: startingText(start) }))
        }
      } catch {
        // The global error handler has shown the failure; the button can be pressed again.
        announce('')
      } finally {
        setBusy((ids) => without(ids, id))
      }
    },
    [addProduct, removeProduct, announce, t],
  )
  return { busy, toggle }
}
