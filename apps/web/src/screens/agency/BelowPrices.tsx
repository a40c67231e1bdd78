import { Alert, Stack } from '@mantine/core'
import { getSmallestQuantity } from '@tiraaz/domain/catalogue/get-smallest-quantity'
import { QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { formatInteger } from '../../i18n/format.ts'

type BelowPricesProps = {
  product: { minQuantity: number; quantityStep: number }
  /** Smallest quantity that has a price today; null if the product has no price. */
  firstPriced: number | null
  /** Link to the page that fixes it. */
  children?: ReactNode
}

/** R10 and R15: warns that the minimum quantity is below the first priced one. Allowed, but rarely intended. */
export const BelowPrices = ({ product, firstPriced, children }: BelowPricesProps) => {
  const { t } = useTranslation()
  // The step may be zero while the field is being edited.
  const least = getSmallestQuantity({
    ...product,
    quantityStep: Math.max(product.quantityStep, QUANTITY_DEFAULTS.step),
  })
  if (firstPriced === null || least >= firstPriced) return null
  return (
    <Alert color="attention" role="status">
      <Stack gap="xs" align="flex-start">
        {t('agencyProducts.one.belowPrices', {
          least: formatInteger(least),
          first: formatInteger(firstPriced),
        })}
        {children}
      </Stack>
    </Alert>
  )
}
