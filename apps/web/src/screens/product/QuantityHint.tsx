import { getSmallestQuantity } from '@tiraaz/domain/catalogue/get-smallest-quantity'
import { QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import type { QuantityLock } from '@tiraaz/domain/orders/design-quantities'
import { useTranslation } from '../../i18n/i18n.ts'
import type { Product } from '../../data/catalogue/catalogue.ts'
import { formatInteger } from '../../i18n/format.ts'

type QuantityHintProps = {
  product: Pick<Product, 'minQuantity' | 'maxQuantity' | 'quantityStep'>
  lock: QuantityLock
  /** Several designs, among which a changed quantity is shared. */
  isShared?: boolean
}

/** Reason why a quantity cannot be changed, or the product's own limits (R10) and that designs follow the quantity. */
export const QuantityHint = ({ product, lock, isShared = false }: QuantityHintProps) => {
  const { t } = useTranslation()
  if (lock === 'locked') return t('product.quantityLocked')
  const { minQuantity: min, maxQuantity: max, quantityStep: step } = product
  const least = getSmallestQuantity(product)
  const hasBounds = min !== QUANTITY_DEFAULTS.min || max !== QUANTITY_DEFAULTS.max
  const parts = [
    ...(hasBounds ? [t('product.quantityBounds', { min: formatInteger(least), max: formatInteger(max) })] : []),
    ...(step === QUANTITY_DEFAULTS.step ? [] : [t('product.quantityStep', { step: formatInteger(step) })]),
  ]
  const sentences = [
    ...(parts.length === 0 ? [] : [parts.join(', ')]),
    ...(isShared ? [t('product.quantityShared')] : []),
  ]
  return sentences.length === 0 ? null : sentences.join('. ')
}
