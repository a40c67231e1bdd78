import { hashKey, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { type OrderPricesResponse, orderKeys } from '../orders/order-queries.ts'

type PriceRequest = CallInput<'calculatePrices'>['body']
type Ask = (body: PriceRequest) => Promise<OrderPricesResponse>

/** Prices of all valid items, and the problems of the others; problem keys have the indexes of `asked`. */
export type PricesBesideProblems = {
  prices: OrderPricesResponse
  problems: readonly FieldProblem[]
  asked: PriceRequest['items']
}

const placeOf = ({ key }: FieldProblem): number => Number(/^items\[(\d+)\]/.exec(key)?.[1] ?? Number.NaN)

/** Prices all items; if some are refused, prices the others once more without them. */
export const priceBesideProblems = async (ask: Ask, body: PriceRequest): Promise<PricesBesideProblems> => {
  const asked = body.items
  try {
    return { prices: await ask(body), problems: [], asked }
  } catch (error) {
    const problems = problemsOf(error)
    const refused = new Set(problems.map(placeOf))
    const good = asked.filter((_, index) => !refused.has(index))
    if (good.length === 0 || good.length === asked.length) throw error
    const prices = await ask({ ...body, items: good })
    // The transport price of some items is not that of the order.
    return { prices: { ...prices, transportPrice: null, noTransportPriceReason: null }, problems, asked }
  }
}

/**
 * Query of prices of the items on the screen. Callers debounce by 500 ms (spec §9) and memoize the options: the key of
 * an order with a thousand destinations is long, and it would be hashed on each render.
 */
export const pricesBesideProblemsQuery = (clientId: string, body: PriceRequest) => {
  const queryKey = [...orderKeys.prices(clientId, body), 'besideProblems']
  return queryOptions({
    queryKey,
    queryHash: hashKey(queryKey),
    queryFn: ({ signal }) =>
      priceBesideProblems((asked) => call('calculatePrices', { params: { clientId }, body: asked }, { signal }), body),
    staleTime: 60_000,
    retry: false,
    // An item may leave the order while its price is under way; the screen then asks without it.
    meta: { handlesGone: true },
  })
}
