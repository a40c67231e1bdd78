import { useTranslation } from 'react-i18next'
import type { Order } from '../data/orders/order-queries.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { productNames } from './order-name.ts'

type ReplaceCartModalProps = {
  /** Filled cart that the new draft would replace; null while the dialog is closed. */
  cart: Order | null
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a new draft, made by ordering again, replaces a filled cart. */
export const ReplaceCartModal = ({ cart, isBusy, onConfirm, onClose }: ReplaceCartModalProps) => {
  const { t } = useTranslation()
  return (
    <ConfirmModal
      opened={cart !== null}
      title={t('ordersList.replaceCart.title')}
      confirmLabel={t('ordersList.replaceCart.confirm')}
      busy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('ordersList.replaceCart.text', { products: cart === null ? '' : productNames(cart.items) })}
    </ConfirmModal>
  )
}
