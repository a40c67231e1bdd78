import { useTranslation } from 'react-i18next'
import { useRemoveProduct, useSaveItems } from '../../../data/order-mutations.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { type FormItem, readdedInput } from '../draft-form.ts'

/** Removes an item at once; the toast brings it back as it stood on the screen. */
export const useRemoveItem = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const remove = useRemoveProduct(clientId)
  const save = useSaveItems(clientId)
  return (item: FormItem) => {
    const bringBack = () =>
      save.mutate({
        orderId: order.id,
        items: readdedInput(item),
        isTransportPriceExcluded: order.isTransportPriceExcluded,
        validateTransportation: false,
      })
    const announce = () =>
      showToast({
        kind: 'success',
        message: t('checkout.products.removed'),
        action: { label: t('common.undo'), run: bringBack },
      })
    // A callback given to mutate would be lost with the last item, whose removal leads away from here.
    void remove.mutateAsync({ orderId: order.id, productId: item.productId }).then(announce, () => undefined)
  }
}
