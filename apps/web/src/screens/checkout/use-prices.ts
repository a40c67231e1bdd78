import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { problemsOf } from '../../api/failure.ts'
import { isEqual } from '@tiraaz/domain/orders/keyed-merge'
import { sumEuros } from '@tiraaz/domain/money/money'
import { pricesBesideProblemsQuery } from '../../data/agency-orders/order-prices.ts'
import type { OrderPricesResponse } from '../../data/orders/order-queries.ts'
import { useCheckoutOrder } from './checkout-order.ts'
import { type FormItem, type ItemProblems, pricedInputs, problemsByItem } from './draft-form.ts'
import { knownProblems, withoutProblems } from './known-problems.ts'

const DEBOUNCE_MS = 500

export type StepPrices = {
  /** Prices of the items without problems. */
  prices: OrderPricesResponse | undefined
  /** True while the prices are older than the form. */
  isPending: boolean
  problems: ItemProblems
  /** Requests prices again, after a refusal by the server shows that they or their deadline are outdated. */
  refresh: () => void
}

/**
 * Prices of the items on screen, requested 500 ms after the last change (spec §9). Items with known problems are left
 * out. `items` keeps its identity between changes.
 */
export const usePrices = (
  items: readonly FormItem[],
  isTransportPriceExcluded: boolean,
  /** Deadline on the screen, which decides the speeds (R46); without one that of the order. */
  typedDeadline?: string | null,
): StepPrices => {
  const { clientId, order } = useCheckoutOrder()
  const deadline = typedDeadline === undefined ? order.deadline : typedDeadline
  const known = useMemo(() => knownProblems(items, order.items), [items, order.items])
  const [settled] = useDebouncedValue(items, DEBOUNCE_MS)
  const { asked, options } = useMemo(() => {
    const good = withoutProblems(settled, knownProblems(settled, order.items))
    const body = { items: pricedInputs(good), isTransportPriceExcluded, deadline }
    return { asked: good, options: pricesBesideProblemsQuery(clientId, body) }
  }, [clientId, order.items, settled, isTransportPriceExcluded, deadline])
  const { data, error, isFetching, refetch } = useQuery({
    ...options,
    queryFn: asked.length === 0 ? skipToken : options.queryFn,
    placeholderData: keepPreviousData,
  })
  const refused =
    data === undefined
      ? problemsByItem(problemsOf(error), asked)
      : problemsByItem(
          data.problems,
          data.asked.map(({ id }) => ({ id: id ?? '' })),
        )
  const isWhole = asked.length === settled.length
  return {
    prices: data === undefined || isWhole ? data?.prices : { ...data.prices, transportPrice: null },
    isPending: isFetching || (settled !== items && !isEqual(pricedInputs(settled), pricedInputs(items))),
    problems: { ...refused, ...known },
    refresh: () => void refetch(),
  }
}

/** Total of items and transport; null, shown as "-", while any price is missing (spec "Checkout products"). */
export const totalPrice = (
  prices: OrderPricesResponse | undefined,
  items: readonly { id: string }[],
  /** Items with problems: their price does not belong to the quantities in the fields. */
  problems: ItemProblems,
): number | null => {
  if (prices === undefined) return null
  const priceOf = new Map(prices.items.map(({ id, price }) => [id, price]))
  return sumEuros(items.map(({ id }) => ((problems[id] ?? []).length > 0 ? null : (priceOf.get(id) ?? null))))
}

const ON_REQUEST: ReadonlySet<string | null> = new Set(['noPriceList', 'belowSmallestBreak'])

/** Checks whether the agency has to add the price of some item: no quantity or address would bring it. */
export const isPriceOnRequest = (prices: Pick<OrderPricesResponse, 'items'> | undefined): boolean =>
  prices?.items.some(({ noPriceReason }) => ON_REQUEST.has(noPriceReason)) === true
