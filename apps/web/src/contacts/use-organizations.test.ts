// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showHook } from '../testing/show-hook.ts'
import { useOrganizations } from './use-organizations.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// spec: CO25
test('the business register is searched 500 ms after the last of at least three characters', async () => {
  const asked: (string | null)[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).searchParams.get('input'))
    return Response.json([])
  })
  const client = new QueryClient()
  const hook = (typed: string) => useOrganizations('c1', typed)
  const { show, pass } = await showHook(hook, '', (inside) => createElement(QueryClientProvider, { client }, inside))
  await show(' nä ')
  await pass(1000)
  expect(asked).toEqual([])
  await show('näi')
  await pass(499)
  await show('näid ')
  await pass(499)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual(['näid'])
})
