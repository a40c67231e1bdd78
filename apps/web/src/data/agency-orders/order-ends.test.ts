// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { showHook } from '../../testing/show-hook.ts'
import { useAddDesignFiles, useSetWorksheetStatus } from './order-ends.ts'
import { waitFor } from '../../testing/wait-for.ts'

afterEach(() => vi.unstubAllGlobals())

const order = { clientId: 'c1', orderId: 'o1', itemId: 'i1' }
const useBoth = (told: string[]) => {
  const both = { onSuccess: () => void told.push('done'), onError: () => void told.push('refused') }
  const [move, add] = [useSetWorksheetStatus(both), useAddDesignFiles(both)]
  return {
    move: () => move.mutate({ ...order, from: 1, to: 2 }),
    add: () => add.mutate({ ...order, version: 1, designId: 'd1', files: [] }),
  }
}

it.each([
  ['move', 200, 'done'],
  ['move', 400, 'refused'],
  ['add', 200, 'done'],
  ['add', 400, 'refused'],
] as const)('order action %s: response %i is shown even after its row was unmounted', async (what, status, outcome) => {
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answered.promise)
  const client = createQueryClient(() => undefined)
  const around = (inside: ReactNode) => createElement(QueryClientProvider, { client }, inside)
  const told: string[] = []
  const row = await showHook(useBoth, told, around)
  row.value()[what]()
  await row.leave()
  answered.resolve(Response.json({ success: false, errors: [] }, { status }))
  await waitFor(() => expect(told).toEqual([outcome]))
})
