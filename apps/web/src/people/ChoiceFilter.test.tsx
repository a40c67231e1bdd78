// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { FILTER_CHOICES } from '@tiraaz/domain/limits'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hasMoreChoices } from '../data/choices/use-choices.ts'
import { ordererChoicesQuery } from '../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { withoutLayout } from '../testing/without-layout.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { waitFor } from '../testing/wait-for.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const people = (count: number) => Array.from({ length: count }, (_, nth) => ({ id: `u${nth}`, name: `Inimene ${nth}` }))
const LAST = { id: 'last', name: 'Ülle Žurakovskaja' }

/** Draws the filter beside a server that knows `LAST` beyond the first choices; returns the calls that it got. */
const draw = async (first: readonly { id: string; name: string }[], selected: string[] = []) => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { searchParams } = new URL(url)
    calls.push([searchParams.get('Search') ?? '', ...searchParams.getAll('Users[]')].join('+'))
    const matches =
      'zurak'.startsWith(searchParams.get('Search') ?? '-') || searchParams.getAll('Users[]').includes('last')
    return Response.json({ users: matches ? [LAST] : [], statuses: [], pageSize: 20 })
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const onChange = vi.fn()
  const client = new QueryClient()
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <ChoiceFilter
            label="Tellija"
            first={first}
            hasMore={hasMoreChoices(first)}
            query={(request) => ordererChoicesQuery('c1', request)}
            selected={selected}
            onChange={onChange}
          />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const field = place.querySelector('input')
  if (field === null) throw new Error('The filter has no field')
  const type = async (text: string) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    await act(async () => {
      field.focus()
      write?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  const press = (key: string) =>
    act(async () => void field.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true })))
  /** Lets a second pass, and waits for the answers. */
  const pass = async () => {
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
    await act(() => waitFor(() => expect(client.isFetching()).toBe(0)))
  }
  const leave = async () => {
    await act(async () => root.unmount())
    place.remove()
  }
  const options = () => [...place.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
  return { calls, type, press, pass, options, place, onChange, leave }
}

it('a filter that has all its choices searches them without a call', async () => {
  const { calls, type, pass, options, leave } = await draw([...people(3), LAST])
  await type('zurak')
  await pass()
  expect([options(), calls]).toEqual([[LAST.name], []])
  await leave()
})

// spec: O2
it('a filter with more choices than were sent says so, and finds them on the server by one call for a word', async () => {
  const { calls, type, press, pass, options, onChange, leave } = await draw(people(FILTER_CHOICES))
  await type('')
  expect([options().length, options().at(-1)]).toEqual([FILTER_CHOICES + 1, et.common.typeToFind])
  for (const text of ['z', 'zu', 'zur']) await type(text)
  await pass()
  expect([options(), calls]).toEqual([[LAST.name], ['zur']])
  await press('ArrowDown')
  await press('Enter')
  expect(onChange).toHaveBeenLastCalledWith(['last'])
  await leave()
})

it('a filter says when the server found nothing, but not before it has answered', async () => {
  const { type, pass, place, leave } = await draw(people(FILTER_CHOICES))
  await type('midagi')
  expect(place.textContent).toContain(et.common.loading)
  expect(place.textContent).not.toContain(et.common.nothingFound)
  await pass()
  expect(place.textContent).toContain(et.common.nothingFound)
  await leave()
})

it('a selected choice beyond those that were sent gets its name from the server', async () => {
  const { calls, pass, place, leave } = await draw(people(FILTER_CHOICES), ['last', 'u3'])
  await pass()
  expect(place.textContent).toContain(LAST.name)
  expect(place.textContent).not.toContain(et.common.unknown)
  expect(calls).toEqual(['+last'])
  await leave()
})
