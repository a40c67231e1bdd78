import { hashKey, queryOptions } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'
import { type Problem, problemsOf } from '../../api/failure.ts'
import { type OrderPrices, orderKeys } from '../orders/order-queries.ts'

type PriceRequest = CallInput<'calculatePrices'>['body']
type Ask = (body: PriceRequest) => Promise<OrderPrices>

/** Prices of all items but those whose problems are named; the keys count the items of `asked`. */
export type PricesBesideProblems = {
  prices: OrderPrices
  problems: readonly Problem[]
  asked: PriceRequest['items']
}

const placeOf = ({ key }: Problem): number => Number(/^items\[(\d+)\]/.exec(key)?.[1] ?? Number.NaN)

/** One refused item takes no prices from the others: they are asked for once more without it. */
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
    // Transport and deadline of a part are not those of the order.
    return { prices: { ...prices, transportPrice: null, noTransportPriceReason: null }, problems, asked }
  }
}

/**
 * Prices of several items as they stand on the screen; callers debounce by 500 ms (spec §9) and keep the options, since
 * the key of an order to a thousand places is long and would else be hashed whenever the screen is drawn.
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
  })
}
