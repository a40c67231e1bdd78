// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { clearDraft, readPointer } from '../../session/draft-pointer.ts'
import { cartRestored, restoreCart } from './restore-cart.ts'
import { waitFor } from '../../testing/wait-for.ts'

/** Answers that wait, by client. */
const openServer = () => {
  const answers = new Map<string, (draftId: string) => void>()
  vi.stubGlobal('fetch', (address: string | URL | Request) => {
    const url = address instanceof Request ? address.url : String(address)
    const clientId = /clients\/([^/]+)\//.exec(url)?.[1] ?? ''
    return new Promise<Response>((resolve) => {
      answers.set(clientId, (id) => resolve(Response.json({ id })))
    })
  })
  return async (clientId: string, draftId: string) => {
    await waitFor(() => expect(answers.has(clientId)).toBe(true))
    answers.get(clientId)?.(draftId)
  }
}

afterEach(() => {
  clearDraft()
  vi.unstubAllGlobals()
})

it('restoring selects the draft that the server has in the cart of the client', async () => {
  const answer = openServer()
  restoreCart('c1')
  await answer('c1', 'd1')
  await cartRestored()
  expect(readPointer()).toEqual({ draftId: 'd1', clientId: 'c1' })
})

it('a late answer about another client does not take the place of the cart', async () => {
  const answer = openServer()
  restoreCart('c1')
  const first = cartRestored()
  restoreCart('c2')
  await answer('c1', 'd1')
  await first
  expect(readPointer()).toBeNull()
  await answer('c2', 'd2')
  await cartRestored()
  expect(readPointer()).toEqual({ draftId: 'd2', clientId: 'c2' })
})
