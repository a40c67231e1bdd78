import { isEmptyDesign } from '@tiraaz/domain/orders/number-designs'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import { keepLeftOut, readLeftOut } from '../../data/orders/left-out-designs.ts'
import { useAddProduct, useRemoveProduct } from '../../data/orders/order-mutations.ts'
import { showDraftToast } from '../drafts/show-draft-toast.ts'
import { readPointer } from '../../session/draft-pointer.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import type { addWithout } from './add-without.ts'
import { itemStart, startingText } from './starting-text.ts'

type ToggledProduct = Pick<CatalogueTreeProduct, 'id' | 'name' | 'startsWith'>

/** Loads the code of the product's page only where a design is left out. */
const addOthers: typeof addWithout = async (queryClient, product) =>
  (await import('./add-without.ts')).addWithout(queryClient, product)

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id))

/**
 * Adds products to the order and removes them; `busy` holds the ids of pending requests. An addition shows a toast with
 * undo and the way to the checkout, a removal is announced to screen readers.
 */
export const useOrderToggle = (clientId: string, announce: (message: string) => void, openCheckout: () => void) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const { mutateAsync: addProduct } = useAddProduct(clientId)
  const queryClient = useQueryClient()
  const { mutateAsync: removeProduct } = useRemoveProduct(clientId)
  const toggle = useCallback(
    async ({ id, name, startsWith }: ToggledProduct, isInOrder: boolean) => {
      const place = { clientId, productId: id }
      const leftOutIds = readLeftOut(place)
      const takeBack = (orderId: string, productId: string) => {
        const announceRemoval = () => announce(t('catalogue.removed', { name }))
        keepLeftOut(place, leftOutIds)
        // The global error handler shows a failure.
        removeProduct({ orderId, productId }).then(announceRemoval, () => undefined)
      }
      setBusy((ids) => new Set([...ids, id]))
      try {
        const orderId = readPointer()?.draftId
        if (isInOrder) {
          if (orderId !== undefined) await removeProduct({ orderId, productId: id })
          announce(t('catalogue.removed', { name }))
        } else {
          const item = await (leftOutIds.length === 0
            ? addProduct(id)
            : addOthers(queryClient, { ...place, leftOutIds }))
          keepLeftOut(place, [])
          announce('')
          const start = item === undefined ? startsWith : itemStart(item)
          const draftId = readPointer()?.draftId
          const added = t('catalogue.added', { name, designs: startingText(start) })
          const hasEmpty = (item?.designs ?? start.designs).some(isEmptyDesign)
          const message = hasEmpty ? `${added}. ${t('quantityField.designEmpty')}` : added
          if (draftId === undefined) toastSuccess(message)
          else {
            const undo = { label: t('common.undo'), run: () => takeBack(draftId, id) }
            const next = { label: t('cart.checkout'), run: openCheckout }
            showDraftToast(draftId, { kind: 'success', message, action: undo, next })
          }
        }
      } catch {
        // The global error handler has shown the failure; the button can be pressed again.
        announce('')
      } finally {
        setBusy((ids) => without(ids, id))
      }
    },
    [clientId, addProduct, queryClient, removeProduct, announce, openCheckout, t],
  )
  return { busy, toggle }
}
