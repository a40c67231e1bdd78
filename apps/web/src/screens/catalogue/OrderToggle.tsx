import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './OrderToggle.module.css'

type OrderToggleProps = {
  name: string
  isInOrder: boolean
  isBusy: boolean
  canOrder: boolean
  onClick: () => void
}

/** "Add to order"; once in the order it says so, and offers to remove under the pointer or the focus (spec §2). */
export const OrderToggle = ({ name, isInOrder, isBusy, canOrder, onClick }: OrderToggleProps) => {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes.button}
      data-in-order={isInOrder}
      disabled={!canOrder}
      aria-disabled={isBusy}
      aria-describedby={canOrder ? undefined : 'may-not-order'}
      aria-label={t(isInOrder ? 'catalogue.removeProduct' : 'catalogue.addProduct', { name })}
      onClick={isBusy ? undefined : onClick}
    >
      <span className={classes.resting}>
        {isInOrder ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
        {t(isInOrder ? 'catalogue.inOrder' : 'catalogue.addToOrder')}
      </span>
      {isInOrder && (
        <span className={classes.offered}>
          <IconX size={16} aria-hidden />
          {t('catalogue.remove')}
        </span>
      )}
    </button>
  )
}
