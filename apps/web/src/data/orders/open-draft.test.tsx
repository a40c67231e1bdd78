// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createAppRouter } from '../../router.ts'
import { clearDraft, readPointer, selectDraft } from '../../session/draft-pointer.ts'
import { showHook } from '../../testing/show-hook.ts'
import { useTakeDraftBack } from './open-draft.ts'

let close = async () => {}
afterEach(async () => {
  await close()
  clearDraft()
  vi.unstubAllGlobals()
})

const openAt = async (path: string) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.url)
    return Response.json({ id: 'd1' })
  })
  window.history.replaceState(null, '', path)
  const client = new QueryClient()
  const router = createAppRouter(async () => client)
  const { value, leave } = await showHook(useTakeDraftBack, null, (inside) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>{inside}</RouterContextProvider>
    </QueryClientProvider>
  ))
  close = leave
  return { takeBack: value(), sent }
}

it('taking a draft back at its client selects it', async () => {
  const { takeBack, sent } = await openAt('/clients/c1')
  await act(async () => takeBack({ draftId: 'd1', clientId: 'c1' }))
  expect(readPointer()).toEqual({ draftId: 'd1', clientId: 'c1' })
  expect(sent).toEqual([expect.stringContaining('orderId=d1')])
})

it('taking a draft back at another client leaves the cart there and fills the one on the server', async () => {
  selectDraft({ draftId: 'd2', clientId: 'c2' })
  const { takeBack, sent } = await openAt('/clients/c2/orders')
  await act(async () => takeBack({ draftId: 'd1', clientId: 'c1' }))
  expect(readPointer()).toEqual({ draftId: 'd2', clientId: 'c2' })
  expect(sent).toEqual([expect.stringContaining('orderId=d1')])
})
