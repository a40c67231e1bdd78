import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRemoveProduct, useSaveItems } from '../../../data/orders/order-mutations.ts'
import { type Order, orderQuery } from '../../../data/orders/order-queries.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { type FormItem, readdedInput } from '../draft-form.ts'

/** Removes an item at once; the toast brings it back as it stood on the screen. `onWritten` gets the order afterwards. */
export const useRemoveItem = (onWritten: (productId: string, fresh: Order) => void) => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const remove = useRemoveProduct(clientId)
  const save = useSaveItems(clientId)
  const queryClient = useQueryClient()
  const tellWritten = (productId: string) => {
    const fresh = queryClient.getQueryData(orderQuery(clientId, order.id).queryKey)
    if (fresh !== undefined) onWritten(productId, fresh)
  }
  return (item: FormItem) => {
    const bringBack = () =>
      save.mutate(
        {
          orderId: order.id,
          items: readdedInput(item),
          isTransportPriceExcluded: order.isTransportPriceExcluded,
          validateTransportation: false,
        },
        { onSuccess: () => tellWritten(item.productId) },
      )
    const announce = () => {
      tellWritten(item.productId)
      showToast({
        kind: 'success',
        message: t('checkout.products.removed'),
        action: { label: t('common.undo'), run: bringBack },
      })
    }
    // A callback given to mutate would be lost with the last item, whose removal leads away from here.
    void remove.mutateAsync({ orderId: order.id, productId: item.productId }).then(announce, () => undefined)
  }
}
