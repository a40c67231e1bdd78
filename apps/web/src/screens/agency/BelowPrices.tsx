import { Alert, Stack } from '@mantine/core'
import { smallestQuantity } from '@tiraaz/domain/catalogue/smallest-quantity'
import { QUANTITY_DEFAULTS } from '@tiraaz/domain/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '../../i18n/format.ts'

type BelowPricesProps = {
  product: { minQuantity: number; quantityStep: number }
  /** From how many pieces on there is a price today; null where there is none at all. */
  firstPriced: number | null
  /** The way to what mends it. */
  children?: ReactNode
}

/** R10 and R15: fewer pieces may be ordered than any price is for. Allowed, but seldom meant. */
export const BelowPrices = ({ product, firstPriced, children }: BelowPricesProps) => {
  const { t } = useTranslation()
  // While it is typed a step may be none.
  const least = smallestQuantity({ ...product, quantityStep: Math.max(product.quantityStep, QUANTITY_DEFAULTS.step) })
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
