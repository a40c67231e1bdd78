import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemsOf } from '../../api/failure.ts'
import { problemsUnder } from '../../api/problems.ts'
import { type Product, useSaveProductDesigns } from '../../data/catalogue.ts'
import { useOrderProduct, useSaveItem } from '../../data/order-product.ts'
import { pricesQuery } from '../../data/order-queries.ts'
import { quantityProblems } from '../../i18n/quantity-problems.ts'
import { keepNote } from './kept-note.ts'
import { itemInput, keptDesignInputs, nextPricedInput, type ProductForm, pricedInput } from './product-form.ts'
import { shownPrice } from './shown-price.ts'
import { useAutosave } from './use-autosave.ts'

const PRICE_DEBOUNCE_MS = 500

type Start = { clientId: string; product: Product; start: ProductForm; orderId: string | null; readOnly: boolean }

/** Price of the form as it stood 500 ms after its last change (spec §9). What is known to be wrong is not asked for. */
const usePrice = (clientId: string, product: Product, form: ProductForm) => {
  const [priced, setPriced] = useState(() => pricedInput(form))
  const [settled] = useDebouncedValue(priced, PRICE_DEBOUNCE_MS)
  const options = pricesQuery(clientId, { items: [settled], isTransportPriceExcluded: false })
  const { data, error, isFetching } = useQuery({
    ...options,
    queryFn: quantityProblems(settled, product).length > 0 ? skipToken : options.queryFn,
    placeholderData: keepPreviousData,
  })
  const known = quantityProblems(priced, product)
  const problems = known.length > 0 ? known : problemsUnder(problemsOf(error), 'items[0]')
  return {
    isPending: isFetching || settled !== priced,
    problems,
    prices: data,
    hasFailed: error !== null,
    followForm: (next: ProductForm) => setPriced((before) => nextPricedInput(before, next)),
  }
}

/** Designs are saved as they change: into the order where the product stands in it, else as the client's own (R13). */
const useSavedDesigns = ({ clientId, product, start, orderId }: Start) => {
  const keep = useSaveProductDesigns(clientId, start.productId)
  const saveItem = useSaveItem(clientId)
  const isInOrder = start.itemId !== null && orderId !== null
  const autosave = useAutosave((form: ProductForm) =>
    isInOrder ? saveItem.mutateAsync({ orderId, item: itemInput(form) }) : keep.mutateAsync(keptDesignInputs(form)),
  )
  const problems = [...problemsUnder(problemsOf(saveItem.error), 'items[0]'), ...problemsOf(keep.error)]
  const sent = useRef(start.designs)
  const follow = (form: ProductForm) => {
    if (form.designs === sent.current) return
    // An order takes no quantities that do not add up: its designs wait until they do. Kept ones have no such sum.
    if (isInOrder && quantityProblems(form, product).length > 0) return autosave.cancel()
    sent.current = form.designs
    autosave.schedule(form)
  }
  const forget = () => {
    saveItem.reset()
    keep.reset()
  }
  return { ...autosave, follow, place: isInOrder ? ('order' as const) : ('kept' as const), problems, forget }
}

/** The state of the product page: form, price, saves and the way into the order. */
export const useProductForm = (from: Start) => {
  const [form, setForm] = useState(from.start)
  const place = { clientId: from.clientId, productId: from.product.id }
  const price = usePrice(from.clientId, from.product, form)
  const saved = useSavedDesigns(from)
  const order = useOrderProduct(from.clientId)
  const change = (next: ProductForm) => {
    setForm(next)
    if (form.itemId === null) keepNote(place, next.additionalInfo)
    price.followForm(next)
    order.reset()
    saved.forget()
    if (!from.readOnly) saved.follow(next)
  }
  const putInOrder = async () => {
    // What stands in the order is saved right now; the client's own designs are still kept.
    if (form.itemId !== null) saved.cancel()
    await order.mutateAsync(itemInput(form))
    keepNote(place, '')
  }
  const problems = [...problemsUnder(problemsOf(order.error), 'items[0]'), ...saved.problems, ...price.problems]
  return {
    form,
    change,
    putInOrder,
    problems,
    saveState: saved.state,
    savedPlace: saved.place,
    isPricePending: price.isPending,
    price: shownPrice({ ...price, hasProblems: price.problems.length > 0 }),
  }
}
