// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { keepText, readText } from '../data/orders/kept-text.ts'
import { orderQuery } from '../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { withoutLayout } from '../testing/without-layout.ts'
import { EditableName } from './EditableName.tsx'
import { waitFor } from '../testing/wait-for.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
afterEach(() => localStorage.clear())

const NAME = { ownerId: 'o1', field: 'name' } as const

/** Shows the name of an order whose field was left half-typed before a reload; returns the names that were sent. */
const openHalfTyped = async ({ canBeRenamed, status = 200 }: { canBeRenamed: boolean; status?: number }) => {
  keepText(NAME, { text: 'Jaanuari kamp ', base: null })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ id: 'o1', version: 2, items: [] })
    sent.push(await request.json())
    return Response.json({ id: 'o1', version: 2, status }, { status })
  })
  const client = new QueryClient()
  client.setQueryData(orderQuery('c1', 'o1').queryKey, { id: 'o1', version: 1, name: null, items: [] } as never)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <EditableName
            order={{ id: 'o1', clientId: 'c1', name: null, sentVersion: null }}
            label="Plakat"
            canBeRenamed={canBeRenamed}
          >
            <b>Plakat</b>
          </EditableName>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  return { place, sent, leave: () => act(async () => root.unmount()) }
}

it('a name that was half-typed before a reload is saved when its order is opened again', async () => {
  const { place, sent, leave } = await openHalfTyped({ canBeRenamed: true })
  await waitFor(async () => {
    await act(async () => undefined)
    expect(place.querySelector('input')).toBeNull()
  })
  expect(sent).toEqual([{ name: 'Jaanuari kamp' }])
  expect(readText(NAME, null)).toBeNull()
  await leave()
})

it('a half-typed name does not open on an order that may not be renamed', async () => {
  const { place, sent, leave } = await openHalfTyped({ canBeRenamed: false })
  expect(place.querySelector('input')).toBeNull()
  expect(place.querySelector('b')?.textContent).toBe('Plakat')
  expect(sent).toEqual([])
  await leave()
})

it('a refused name is told beside its field, which keeps the text', async () => {
  const { place, leave } = await openHalfTyped({ canBeRenamed: true, status: 403 })
  await waitFor(async () => {
    await act(async () => undefined)
    expect(place.textContent).toContain(et.ordersList.nameClosed)
  })
  expect(place.querySelector('input')?.value).toBe('Jaanuari kamp ')
  await leave()
})
