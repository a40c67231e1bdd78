// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { OrderNumber } from './OrderNumber.tsx'
import { waitFor } from '../testing/wait-for.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
// jsdom has no width to ask for.
const asked = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
Reflect.set(globalThis, 'matchMedia', () => asked)

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
afterEach(() => vi.unstubAllGlobals())

const order = {
  id: 'o1',
  clientId: 'c1',
  projectNumber: null,
  name: 'Kevad',
  createdAt: '2026-03-01T10:00:00.000Z',
  canBeRenamed: true,
  items: [{ productName: 'Plakat A2' }],
} as ListedOrder

it('an order name cannot be edited while it is being saved', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <MantineProvider env="test" forceColorScheme="light">
          <OrderNumber order={order} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  await act(async () => place.querySelector('button')?.click())
  const field = place.querySelector('input')
  expect([field?.value, field?.readOnly]).toEqual(['Kevad', false])
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Suvi')
  await act(async () => void field?.dispatchEvent(new Event('input', { bubbles: true })))
  await act(async () => void field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  // React Query reports the mutation's state in a timer of its own.
  await act(() => waitFor(() => expect([field?.value, field?.readOnly]).toEqual(['Suvi', true])))
  await act(async () => root.unmount())
})

it('an order with a name of its own shows its products too', async () => {
  localStorage.clear()
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <MantineProvider env="test" forceColorScheme="light">
          <OrderNumber order={{ ...order, projectNumber: '2026-0007' }} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  expect(place.textContent).toContain('2026-0007KevadPlakat A2')
  await act(async () => root.unmount())
})
