// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { showHook } from '../../testing/show-hook.ts'
import { useOrderToggle } from './use-order-toggle.ts'

beforeAll(() => startI18n('et-EE'))
afterEach(() => void vi.unstubAllGlobals())

it('a card waits while its product is being added, and can be pressed again when that failed', async () => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await isAnswered
    return Response.json({}, { status: 500 })
  })
  const client = new QueryClient()
  const { value } = await showHook(
    () => useOrderToggle('c1', () => undefined),
    null,
    (inside) => createElement(QueryClientProvider, { client }, inside),
  )
  const product = {
    id: 'p1',
    name: 'Plakat A2',
    code: 'PL-A2',
    thumbnailUrl: null,
    lastOrderedOn: null,
    startsWith: { quantity: 1, designCount: 0, designs: [] },
  }
  let adding = Promise.resolve()
  await act(async () => {
    adding = value().toggle(product, false)
  })
  expect([...value().busy]).toEqual(['p1'])
  answer()
  await act(() => adding)
  expect([...value().busy]).toEqual([])
})
