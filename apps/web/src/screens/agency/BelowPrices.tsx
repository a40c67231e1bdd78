import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '../../i18n/format.ts'

type BelowPricesProps = {
  minQuantity: number
  /** From how many pieces on there is a price today; null where there is none at all. */
  firstPriced: number | null
  /** The way to what mends it. */
  children?: ReactNode
}

/** R10 and R15: fewer pieces may be ordered than any price is for. Allowed, but seldom meant. */
export const BelowPrices = ({ minQuantity, firstPriced, children }: BelowPricesProps) => {
  const { t } = useTranslation()
  if (firstPriced === null || minQuantity >= firstPriced) return null
  return (
    <Alert color="attention" role="status">
      <Stack gap="xs" align="flex-start">
        {t('agencyProducts.one.belowPrices', {
          least: formatInteger(minQuantity),
          first: formatInteger(firstPriced),
        })}
        {children}
      </Stack>
    </Alert>
  )
}
