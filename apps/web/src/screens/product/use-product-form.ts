import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemsOf } from '../../api/failure.ts'
import { problemsUnder } from '../../api/problems.ts'
import { type Product, useSaveProductDesigns } from '../../data/catalogue/catalogue.ts'
import { dropText } from '../../data/orders/kept-text.ts'
import { keepLeftOut, readLeftOut } from '../../data/orders/left-out-designs.ts'
import { useOrderProduct } from '../../data/orders/order-product.ts'
import { pricesQuery } from '../../data/orders/order-queries.ts'
import { productRequestsId } from '../../designs/kept-request.ts'
import { findTypedRequests, withTypedRequests } from '../../designs/typed-requests.ts'
import { quantityProblems } from '../../i18n/quantity-problems.ts'
import { dropForm, isMismatched, keepForm, type KeptForm, readForm, settleForm } from './kept-form.ts'
import { keepNote } from './kept-note.ts'
import {
  formOutsideOrder,
  formWithout,
  isSameItem,
  itemInput,
  keepsSameDesigns,
  keptDesignInputs,
  lockOf,
  nextPricedInput,
  type ItemForm,
  pricedInput,
} from '../../orders/adding/product-form.ts'
import { shownPrice } from './shown-price.ts'
import { useAutosave } from './use-autosave.ts'

const PRICE_DEBOUNCE_MS = 500

type Start = { clientId: string; product: Product; start: ItemForm; readOnly: boolean }

/** Price of the form, requested 500 ms after its last change (spec §9); not requested for known problems. */
const usePrice = (clientId: string, product: Product, form: ItemForm) => {
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
    followForm: (next: ItemForm) => setPriced((before) => nextPricedInput(before, next)),
  }
}

/** Saves changed designs as the client's own (R13); an order changes only by the button (decision 090). */
const useKeptDesigns = ({ clientId, start, product }: Start) => {
  const keep = useSaveProductDesigns(clientId, start.productId)
  const autosave = useAutosave(async (form: ItemForm) => {
    await keep.mutateAsync(keptDesignInputs(form, removedFiles.current))
    // Also after the page was left, which saves what is pending.
    settleForm({ clientId, productId: product.id }, form)
  })
  const removedFiles = useRef(new Set<string>())
  const sent = useRef(start)
  const follow = (form: ItemForm) => {
    if (form.designs === sent.current.designs || keepsSameDesigns(form, sent.current)) return
    sent.current = form
    autosave.schedule(form)
  }
  return {
    state: autosave.state,
    tryAgain: autosave.tryAgain,
    follow,
    problems: problemsOf(keep.error),
    forget: () => keep.reset(),
    /** Leaves a removed file out of the client's own designs; the order keeps it. */
    forgetFile: (fileId: string) => void removedFiles.current.add(fileId),
  }
}

/** Starts with what a reload has interrupted; an order's item starts as the order has it. */
const startingForm = ({ clientId, product, start, readOnly }: Start): ItemForm => {
  if (start.itemId !== null || readOnly) return start
  const kept = readForm({ clientId, productId: product.id })
  if (kept !== null) return { ...start, ...kept }
  return formWithout(start, readLeftOut({ clientId, productId: product.id }), lockOf(product))
}

/** Keeps the form in this tab while the server does not have it. */
const useKeptForm = (from: Start, { quantity, designs, leftOutDesigns }: KeptForm, isUnsaved: boolean) => {
  const { clientId } = from
  const productId = from.product.id
  useEffect(() => {
    if (isUnsaved) keepForm({ clientId, productId }, { quantity, designs, leftOutDesigns })
    else dropForm({ clientId, productId })
  }, [clientId, productId, quantity, designs, leftOutDesigns, isUnsaved])
}

/** Keeps in this tab which designs are left out of an order that the product is not in yet. */
const useKeptLeftOut = ({ clientId, product: { id: productId } }: Start, form: ItemForm, isOutside: boolean) => {
  const { leftOutDesigns } = form
  const ids = () => form.leftOutDesigns.flatMap(({ design }) => design.id ?? [])
  const keep = useEffectEvent(() => keepLeftOut({ clientId, productId }, ids()))
  useEffect(() => {
    if (isOutside) keep()
  }, [isOutside, leftOutDesigns])
}

/** State of the product page: form, price, saves and adding to the order. */
export const useProductForm = (from: Start) => {
  const [form, setForm] = useState(() => startingForm(from))
  const [inOrder, setInOrder] = useState(from.start)
  const place = { clientId: from.clientId, productId: from.product.id }
  const price = usePrice(from.clientId, from.product, form)
  const saved = useKeptDesigns(from)
  const order = useOrderProduct(from.clientId)
  const change = (next: ItemForm) => {
    setForm(next)
    price.followForm(next)
    order.reset()
    saved.forget()
    if (!from.readOnly) saved.follow(next)
  }
  const isEdited = !isSameItem(form, inOrder)
  if (form.itemId !== null && from.start.itemId === null) {
    // The product has left the order: the page continues with its form, as the client's own designs.
    const kept = isEdited ? formOutsideOrder(form) : from.start
    setForm(kept)
    setInOrder(kept)
    price.followForm(kept)
  }
  const resume = useEffectEvent(() => saved.follow(form))
  useEffect(() => resume(), [])
  const isOutside = form.itemId === null && !from.readOnly
  const isUnsavable = isOutside && isMismatched(form)
  useKeptForm(from, form, isUnsavable || (isOutside && saved.state !== 'untouched' && saved.state !== 'saved'))
  useKeptLeftOut(from, form, isOutside)
  const keptNote = form.itemId === null ? form.additionalInfo : null
  useEffect(() => {
    if (keptNote !== null) keepNote({ clientId: from.clientId, productId: from.product.id }, keptNote)
  }, [keptNote, from.clientId, from.product.id])
  const putInOrder = async () => {
    const typed = findTypedRequests(productRequestsId(from.clientId, from.product.id), form.designs)
    const ordered = typed.length === 0 ? form : { ...form, designs: withTypedRequests(form.designs, typed) }
    await order.mutateAsync(itemInput(ordered))
    setInOrder(ordered)
    if (ordered !== form) change(ordered)
    for (const { field } of typed) dropText(field)
    keepNote(place, '')
    dropForm(place)
    keepLeftOut(place, [])
  }
  const problems = [...problemsUnder(problemsOf(order.error), 'items[0]'), ...saved.problems, ...price.problems]
  return {
    form,
    change,
    putInOrder,
    problems,
    saveState: saved.state,
    saveAgain: saved.tryAgain,
    forgetFile: saved.forgetFile,
    /** True if the quantities can neither be saved nor ordered. */
    isMismatched: isUnsavable,
    forgetForm: () => dropForm(place),
    /** True if the form has changes that only the button brings into the order. */
    isOrderBehind: form.itemId !== null && !from.readOnly && isEdited,
    isPricePending: price.isPending,
    price: shownPrice({ ...price, hasProblems: price.problems.length > 0 }),
  }
}
