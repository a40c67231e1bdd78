import { useDebouncedValue } from '@mantine/hooks'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FooterPrice } from '../FooterPrice.tsx'
import { usePrices } from '../use-prices.ts'
import { distributedItems, type TransportForm } from './transport-form.ts'

/** Up to here everything is worked out with each key; beyond, when the typing pauses. */
const SMALL_CELLS = 2000
const PAUSE_MS = 250

/** Beside the matrix, so that a typed quantity doesn't wait for what it costs. */
export const TransportPrice = memo(({ form }: { form: TransportForm }) => {
  const { t } = useTranslation()
  const cells = form.matrix === null ? 0 : form.matrix.rows.length * form.matrix.columns.length
  const [settled] = useDebouncedValue(form, cells > SMALL_CELLS ? PAUSE_MS : 0)
  const items = useMemo(() => distributedItems(settled), [settled])
  const { prices, isPending } = usePrices(items, settled.isTransportPriceExcluded)
  const reason = prices?.noTransportPriceReason ?? null
  return (
    <FooterPrice
      label={t('checkout.transportation.price')}
      euros={prices?.transportPrice}
      isPending={isPending || settled !== form}
      note={reason === null ? undefined : t(`checkout.noTransportPrice.${reason}`)}
    />
  )
})
TransportPrice.displayName = 'TransportPrice'
