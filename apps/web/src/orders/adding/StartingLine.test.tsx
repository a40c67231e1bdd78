// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { productQuery } from '../../data/catalogue/catalogue.ts'
import { keepLeftOut } from '../../data/orders/left-out-designs.ts'
import type { OrderItem } from '../../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { waitFor } from '../../testing/wait-for.ts'
// Loaded before the line asks for it: a first load could take longer than the test waits.
import './LeftOutStart.tsx'
import { StartingLine } from './StartingLine.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
afterEach(() => sessionStorage.clear())

const SPRING = { id: 'k1', name: 'Kevad', quantity: 8, files: [] }
const SUMMER = { id: 'k2', name: 'Suvi', quantity: 7, files: [] }
const PRODUCT = {
  id: 'p1',
  name: 'Plakat A2',
  thumbnailUrl: '/printed',
  lastOrderedOn: '2026-03-11',
  startsWith: {
    quantity: 15,
    designCount: 2,
    designs: [SPRING, SUMMER],
    artwork: 'other' as const,
    thumbnailUrl: '/kept',
  },
}

const openLine = async (item?: OrderItem) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const product = { id: 'p1', canChangeQuantity: true, designs: [SPRING, SUMMER] }
  client.setQueryData(productQuery('c1', 'p1').queryKey, product as never)
  const place = document.createElement('div')
  await act(async () =>
    createRoot(place).render(
      <QueryClientProvider client={client}>
        <StartingLine clientId="c1" product={PRODUCT} item={item} />
      </QueryClientProvider>,
    ),
  )
  return {
    readText: () => (place.textContent ?? '').replaceAll(/\s/gu, ' '),
    countPictures: () => place.querySelectorAll('img').length,
  }
}

// spec: P29
it('a card says that it adds only the designs that the page of its product does not leave out', async () => {
  keepLeftOut({ clientId: 'c1', productId: 'p1' }, ['k2'])
  const { readText, countPictures } = await openLine()
  await waitFor(async () => {
    await act(async () => undefined)
    expect(readText()).toBe('Lisatakse teine fail: Kevad (8 tk)')
  })
  expect(countPictures()).toBe(0)
})

it('designs that the product has no more are not left out of the line of its card', async () => {
  keepLeftOut({ clientId: 'c1', productId: 'p1' }, ['k9'])
  const { readText } = await openLine()
  await waitFor(async () => {
    await act(async () => undefined)
    expect(readText()).toBe('Lisatakse teine fail: Kevad (8 tk), Suvi (7 tk)')
  })
})

it('a card of a product in the order says which designs the order has, without the picture of another file', async () => {
  const item = { quantity: 5, designs: [{ ...SUMMER, quantity: 5 }] } as unknown as OrderItem
  const { readText, countPictures } = await openLine(item)
  expect(readText()).toBe('Tellimuses: Suvi (5 tk)')
  expect(countPictures()).toBe(0)
})
