import { useDebouncedValue } from '@mantine/hooks'
import { createContext, memo, useContext, useMemo } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { OrderPricesResponse } from '../../../data/orders/order-queries.ts'
import { OrderTotal } from '../OrderTotal.tsx'
import { isPriceOnRequest, totalPrice, usePrices } from '../use-prices.ts'
import { distributedItems, type TransportForm } from './transport-form.ts'

/** Number of cells up to which prices are worked out on every key; in larger matrices they wait for a pause. */
const SMALL_CELLS = 2000
const PAUSE_MS = 500

/**
 * True while typing is ahead of the prices. A context, because it changes on every key and the memoized prices of a
 * thousand addresses are slow to render.
 */
const IsTyping = createContext(false)

type TransportPriceProps = { form: TransportForm }

/**
 * Price beside the matrix, rendered separately, so that typing does not wait for it; another tab starts without a
 * price.
 */
export const TransportPrice = ({ form }: TransportPriceProps) => <TabPrice key={form.tab} form={form} />

const TabPrice = ({ form }: TransportPriceProps) => {
  const cells = form.matrix === null ? 0 : form.matrix.rows.length * form.matrix.columns.length
  const [settled] = useDebouncedValue(form, cells > SMALL_CELLS ? PAUSE_MS : 0)
  return (
    <IsTyping value={settled !== form}>
      <SettledPrice form={settled} />
    </IsTyping>
  )
}

type NoTransportReason = NonNullable<OrderPricesResponse['noTransportPriceReason']>

/** Names the quantities as the missing part where every row with pieces has its address. */
const missingPart = (reason: NoTransportReason, { matrix }: TransportForm): NoTransportReason | 'quantityMissing' => {
  const rows = matrix?.rows ?? []
  const isAddressed = rows.some(({ destinationId }) => destinationId !== null)
  const isComplete = rows.every(({ destinationId, sum }) => destinationId !== null || sum === 0)
  return reason === 'destinationMissing' && isAddressed && isComplete ? 'quantityMissing' : reason
}

const SettledPrice = memo(({ form }: { form: TransportForm }) => {
  const { t } = useTranslation()
  const items = useMemo(() => distributedItems(form), [form])
  const { prices, isPending, problems } = usePrices(items, form.isTransportPriceExcluded)
  const reason = prices?.noTransportPriceReason ?? null
  const onRequest = isPriceOnRequest(prices) ? t('ordersList.priceOnRequest') : undefined
  return (
    <ShownPrice
      products={totalPrice(prices, items, problems)}
      transport={prices?.transportPrice}
      isPending={isPending}
      note={reason === null ? onRequest : t(`checkout.noTransportPrice.${missingPart(reason, form)}`)}
    />
  )
})
SettledPrice.displayName = 'SettledPrice'

type ShownPriceProps = Parameters<typeof OrderTotal>[0]

const ShownPrice = ({ isPending, ...price }: ShownPriceProps) => {
  const isTyping = useContext(IsTyping)
  return <OrderTotal {...price} isPending={isPending || isTyping} />
}
