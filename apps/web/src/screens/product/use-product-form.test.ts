// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Product } from '../../data/catalogue/catalogue.ts'
import type { OrderItem } from '../../data/orders/order-queries.ts'
import { showHook } from '../../testing/show-hook.ts'
import { makeLeaving } from '../../designs/ordered-design.ts'
import { formOfItem, formOfProduct, type ItemForm } from '../../orders/adding/product-form.ts'
import { keepText, readText } from '../../data/orders/kept-text.ts'
import { readForm } from './kept-form.ts'
import { readNote } from './kept-note.ts'
import { useProductForm } from './use-product-form.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

const bounds = {
  designFilesAreRequired: true,
  areQuantitiesLocked: false,
  canChangeQuantity: true,
  minQuantity: 1,
  maxQuantity: 1000,
  quantityStep: 1,
}

const product: Product = {
  ...bounds,
  id: 'poster',
  name: 'Plakat A2',
  code: 'PL-A2',
  material: null,
  widthMm: 420,
  heightMm: 594,
  bleedMm: 3,
  pageCount: 1,
  colourMode: 'cmyk',
  priceBreaks: [],
  thumbnailUrl: null,
  designs: [{ id: 'k1', name: null, quantity: 30, files: [] }],
}

const item: OrderItem = {
  ...bounds,
  id: 'i1',
  productId: 'poster',
  productName: 'Plakat A2',
  quantity: 30,
  additionalInfo: null,
  additionalInvoiceInfo: null,
  costCentre: null,
  leftOutDesigns: [],
  designs: [{ id: 'd1', name: null, quantity: 30, files: [], destinations: [], packingInfo: [] }],
}

// spec: P15
test('the product page requests the price after 500 ms and saves designs after 1000 ms, once each', async () => {
  const asked: string[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { items, designs } = await request.json()
    asked.push(items === undefined ? `save ${designs[0].quantity}` : `price ${items[0].quantity}`)
    return Response.json({ deadline: null, items: [{ id: null, price: 1 }], transportPrice: null, designs: [] })
  })
  const client = new QueryClient()
  const start = formOfProduct(product)
  const from = { clientId: 'c1', product, start, readOnly: false }
  const { value, pass } = await showHook(useProductForm, from, (inside) =>
    createElement(QueryClientProvider, { client }, inside),
  )
  const type = (quantity: number) =>
    act(async () =>
      value().change({ ...start, quantity, designs: start.designs.map((design) => ({ ...design, quantity })) }),
    )
  await pass(0)
  expect(asked.splice(0)).toEqual(['price 30'])
  await type(4)
  await pass(499)
  await type(45)
  await pass(499)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked.splice(0)).toEqual(['price 45'])
  await pass(499)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual(['save 45'])
})

// spec: P12, P17
test('the product page of an ordered product saves designs for the product; the order needs the button', async () => {
  const asked: string[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const { designs = [] } = request.method === 'GET' ? {} : await request.json()
    asked.push(`${request.method} ${pathname}`, ...designs.map((design: unknown) => JSON.stringify(design)))
    return Response.json({ deadline: null, items: [{ id: 'i1', price: 1 }], transportPrice: null, designs: [] })
  })
  const start = formOfItem(item)
  const { value, pass } = await showHook(
    useProductForm,
    { clientId: 'c1', product, start, readOnly: false },
    (inside) => createElement(QueryClientProvider, { client: new QueryClient() }, inside),
  )
  await pass(0)
  expect(value().isOrderBehind).toBe(false)
  asked.length = 0
  const designs = start.designs.map((design) => ({ ...design, quantity: 45 }))
  await act(async () => value().change({ ...start, quantity: 45, designs }))
  expect(value().isOrderBehind).toBe(true)
  await pass(1000)
  expect(asked.filter((call) => !call.endsWith('/calculate-prices'))).toEqual([
    'POST /api/store/clients/c1/products/poster/designs',
    JSON.stringify({ id: null, name: null, quantity: 45, files: [] }),
  ])
})

const openForm = async (saved: unknown[] = [], shown = product) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { designs } = await request.json()
    if (designs !== undefined) saved.push(designs)
    return Response.json({ deadline: null, items: [{ id: null, price: 1 }], transportPrice: null, designs: [] })
  })
  const from = { clientId: 'c1', product: shown, start: formOfProduct(shown), readOnly: false }
  return showHook(useProductForm, from, (inside) =>
    createElement(QueryClientProvider, { client: new QueryClient() }, inside),
  )
}

test('designs that a reload interrupts come back and are saved', async () => {
  const first = await openForm()
  const { form } = first.value()
  const designs = form.designs.map((design) => ({ ...design, name: 'Kevad', quantity: 45 }))
  await act(async () => first.value().change({ ...form, quantity: 45, designs }))
  // A reload unmounts nothing: the copy alone is left.
  const kept = readForm({ clientId: 'c1', productId: 'poster' })
  expect(kept).toMatchObject({ quantity: 45, designs: [{ name: 'Kevad' }] })

  const saved: unknown[] = []
  const { value, pass } = await openForm(saved)
  expect(value().form).toMatchObject({ quantity: 45, designs: [{ name: 'Kevad', quantity: 45 }] })
  await pass(1000)
  expect(saved).toContainEqual([expect.objectContaining({ name: 'Kevad', quantity: 45 })])
  expect(sessionStorage.length).toBe(0)
})

// spec: P29
test('a left-out design is remembered over a reload and touches none of the client’s own designs', async () => {
  const two = { ...product, designs: [...product.designs, { id: 'k2', name: 'Suvi', quantity: 5, files: [] }] }
  const saved: unknown[] = []
  const first = await openForm(saved, two)
  const { form, change } = first.value()
  await act(async () => makeLeaving<ItemForm>(form, change, 'free').leaveOut(1))
  await first.pass(1000)
  expect(saved).toEqual([])

  const again = await openForm(saved, two)
  expect(again.value().form).toMatchObject({ quantity: 30, designs: [{ id: 'k1' }] })
  expect(again.value().form.leftOutDesigns).toMatchObject([{ position: 1, design: { id: 'k2', quantity: 5 } }])
  await act(async () => makeLeaving<ItemForm>(again.value().form, again.value().change, 'free').takeIn(0))
  expect(again.value().form).toMatchObject({ quantity: 35, leftOutDesigns: [] })
  await again.pass(1000)
  expect([saved, sessionStorage.length]).toEqual([[], 0])
})

test('a quantity that the designs do not add up to is kept, and known as such', async () => {
  const { value, pass } = await openForm()
  const { form } = value()
  const twice = [...form.designs, ...form.designs.map((design) => ({ ...design, key: 'other', id: null, quantity: 5 }))]
  await act(async () => value().change({ ...form, quantity: 50, designs: twice }))
  await pass(1000)
  expect(value().isMismatched).toBe(true)
  expect(readForm({ clientId: 'c1', productId: 'poster' })?.quantity).toBe(50)
  await act(async () => value().change({ ...form, quantity: 35, designs: twice }))
  expect(value().isMismatched).toBe(false)
  expect(sessionStorage.length).toBe(0)
})

test('removing a product from the order keeps edits on its page and saves them for the product', async () => {
  const saved: unknown[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (request: Request) => {
    const { designs } = await request.json()
    if (designs !== undefined) saved.push(designs)
    return Response.json({ deadline: null, items: [{ id: null, price: 1 }], transportPrice: null, designs: [] })
  })
  const start = formOfItem(item)
  const from = { clientId: 'c1', product, start, readOnly: false }
  const { value, pass, show } = await showHook(useProductForm, from, (inside) =>
    createElement(QueryClientProvider, { client: new QueryClient() }, inside),
  )
  const designs = start.designs.map((design) => ({ ...design, name: 'Kevad', quantity: 45 }))
  await act(async () => value().change({ ...start, quantity: 45, additionalInfo: 'Matt lakk', designs }))
  await show({ ...from, start: formOfProduct(product) })
  await pass(1000)
  const { form, isOrderBehind } = value()
  expect([form.itemId, form.quantity, form.additionalInfo, isOrderBehind]).toEqual([null, 45, 'Matt lakk', false])
  expect(form.designs).toMatchObject([{ id: null, name: 'Kevad', quantity: 45, destinations: [] }])
  expect(saved).toEqual([[{ id: null, name: 'Kevad', quantity: 45, files: [] }]])
  expect(readNote({ clientId: 'c1', productId: 'poster' })).toBe('Matt lakk')
})

test('removing an unedited product from the order shows its saved designs', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ deadline: null, items: [], transportPrice: null }))
  const from = { clientId: 'c1', product, start: formOfItem(item), readOnly: false }
  const { value, show } = await showHook(useProductForm, from, (inside) =>
    createElement(QueryClientProvider, { client: new QueryClient() }, inside),
  )
  await show({ ...from, start: formOfProduct(product) })
  expect(value().form.designs).toMatchObject([{ id: 'k1', quantity: 30 }])
})

test('a half-typed request about a file goes into the order with its design, and is kept if the order is refused', async () => {
  const file = { id: 'f1', name: 'plakat.pdf', previewId: null, alterationRequest: null }
  const field = { ownerId: 'c1-poster', field: 'alteration-k1-f1' } as const
  const bodies: { items?: { designs: { files: unknown[] }[] }[] }[] = []
  let isRefused = true
  vi.stubGlobal('fetch', async (request: Request) => {
    const isItems = request.method === 'PUT' && request.url.includes('/items')
    if (isItems) bodies.push(await request.json())
    if (isItems && isRefused) return Response.json({}, { status: 403 })
    return Response.json({ id: 'o1', version: 1, items: [], deadline: null, transportPrice: null, designs: [] })
  })
  const withFile = { ...product, designs: [{ id: 'k1', name: null, quantity: 30, files: [file] }] }
  const from = { clientId: 'c1', product: withFile, start: formOfProduct(withFile), readOnly: false }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { value } = await showHook(useProductForm, from, (inside) =>
    createElement(QueryClientProvider, { client }, inside),
  )
  keepText(field, { text: ' Hind 7,99 ', base: null })
  await act(async () =>
    value()
      .putInOrder()
      .catch(() => undefined),
  )
  expect(readText(field, null)).toBe(' Hind 7,99 ')
  isRefused = false
  await act(() => value().putInOrder())
  const sent = { id: 'f1', alterationRequest: 'Hind 7,99' }
  expect(bodies.map(({ items }) => items?.[0]?.designs[0]?.files)).toEqual([[sent], [sent]])
  expect(readText(field, null)).toBeNull()
})
