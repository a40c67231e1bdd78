import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemsOf } from '../../api/failure.ts'
import { problemsUnder } from '../../api/problems.ts'
import { useSaveProductDesigns } from '../../data/catalogue.ts'
import { useOrderProduct, useSaveItem } from '../../data/order-product.ts'
import { pricesQuery } from '../../data/order-queries.ts'
import { itemInput, keptDesignInputs, nextPricedInput, type ProductForm, pricedInput } from './product-form.ts'
import { shownPrice } from './shown-price.ts'
import { useAutosave } from './use-autosave.ts'

const PRICE_DEBOUNCE_MS = 500

type Start = { clientId: string; start: ProductForm; orderId: string | null; readOnly: boolean }

/** Price of the form as it stood 500 ms after its last change (spec §9). */
const usePrice = (clientId: string, form: ProductForm) => {
  const [priced, setPriced] = useState(() => pricedInput(form))
  const [settled] = useDebouncedValue(priced, PRICE_DEBOUNCE_MS)
  const { data, error, isFetching } = useQuery({
    ...pricesQuery(clientId, { items: [settled], isTransportPriceExcluded: false }),
    placeholderData: keepPreviousData,
  })
  const problems = problemsUnder(problemsOf(error), 'items[0]')
  return {
    isPending: isFetching || settled !== priced,
    problems,
    prices: data,
    hasFailed: error !== null,
    followForm: (next: ProductForm) => setPriced((before) => nextPricedInput(before, next)),
  }
}

/** Designs are saved as they change: into the order where the product stands in it, else as the client's own (R13). */
const useSavedDesigns = ({ clientId, start, orderId }: Start) => {
  const keep = useSaveProductDesigns(clientId, start.productId)
  const saveItem = useSaveItem(clientId)
  const isInOrder = start.itemId !== null && orderId !== null
  const autosave = useAutosave((form: ProductForm) =>
    isInOrder ? saveItem.mutateAsync({ orderId, item: itemInput(form) }) : keep.mutateAsync(keptDesignInputs(form)),
  )
  const problems = [...problemsUnder(problemsOf(saveItem.error), 'items[0]'), ...problemsOf(keep.error)]
  const forget = () => {
    saveItem.reset()
    keep.reset()
  }
  return { ...autosave, problems, forget }
}

/** The state of the product page: form, price, saves and the way into the order. */
export const useProductForm = (from: Start) => {
  const [form, setForm] = useState(from.start)
  const price = usePrice(from.clientId, form)
  const saved = useSavedDesigns(from)
  const order = useOrderProduct(from.clientId)
  const change = (next: ProductForm) => {
    setForm(next)
    price.followForm(next)
    order.reset()
    saved.forget()
    if (next.designs !== form.designs && !from.readOnly) saved.schedule(next)
  }
  const putInOrder = async () => {
    // What stands in the order is saved right now; the client's own designs are still kept.
    if (form.itemId !== null) saved.cancel()
    await order.mutateAsync(itemInput(form))
  }
  const problems = [...problemsUnder(problemsOf(order.error), 'items[0]'), ...saved.problems, ...price.problems]
  return {
    form,
    change,
    putInOrder,
    problems,
    saveState: saved.state,
    isOrdering: order.isPending,
    isPricePending: price.isPending,
    price: shownPrice({ ...price, hasProblems: price.problems.length > 0 }),
  }
}
