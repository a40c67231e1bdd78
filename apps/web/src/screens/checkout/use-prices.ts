import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { totalOfEuros } from '@tiraaz/domain/money/money'
import { problemsOf } from '../../api/failure.ts'
import { type OrderPrices, pricesQuery } from '../../data/order-queries.ts'
import { useCheckoutOrder } from './checkout-order.ts'
import { type FormItem, type ItemProblems, pricedInputs, problemsByItem } from './draft-form.ts'

const DEBOUNCE_MS = 500

export type StepPrices = {
  prices: OrderPrices | undefined
  /** What is shown is older than what stands in the fields. */
  isPending: boolean
  problems: ItemProblems
}

/** Prices of what stands on the screen, 500 ms after the last change (spec §9). `items` keeps its identity between changes. */
export const usePrices = (items: readonly FormItem[], isTransportPriceExcluded: boolean): StepPrices => {
  const { clientId } = useCheckoutOrder()
  const [settled] = useDebouncedValue(items, DEBOUNCE_MS)
  const { data, error, isFetching } = useQuery({
    ...pricesQuery(clientId, { items: pricedInputs(settled), isTransportPriceExcluded }),
    placeholderData: keepPreviousData,
  })
  return {
    prices: data,
    isPending: isFetching || settled !== items,
    problems: problemsByItem(problemsOf(error), settled),
  }
}

/** "-" while any price is missing (spec "Checkout products"). */
export const totalPrice = (prices: OrderPrices | undefined): number | null =>
  prices === undefined ? null : totalOfEuros(prices.items.map(({ price }) => price))
