// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callIfChanged, type ConditionalResponse } from './call-if-changed.ts'

const sent: Request[] = []
let answer: Response
const { signal } = new AbortController()
const unread = [{ conversationId: 'k1', contacts: ['u1'], hasUnreadMessages: true as const }]
const known: ConditionalResponse<'listUnreadConversations'> = { tag: '"t1"', output: unread }
const ask = (last?: typeof known) => callIfChanged('listUnreadConversations', { input: undefined, known: last, signal })

const json = { 'content-type': 'application/json', etag: '"t2"' }

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request)
    return answer
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a first conditional call sends no ETag and keeps that of the response', async () => {
  answer = new Response(JSON.stringify(unread), { headers: json })
  expect(await ask()).toEqual({ tag: '"t2"', output: unread })
  expect(sent[0]?.headers.has('if-none-match')).toBe(false)
})

it('an unchanged response (304) returns the same object, so nothing rerenders', async () => {
  answer = new Response(null, { status: 304 })
  expect(await ask(known)).toBe(known)
  expect(sent[0]?.headers.get('if-none-match')).toBe('"t1"')
})

it('a changed response replaces the value and the ETag', async () => {
  answer = new Response('[]', { headers: json })
  expect(await ask(known)).toEqual({ tag: '"t2"', output: [] })
})

it.each([401, 403, 500])('a conditional call fails with status %d', async (status) => {
  answer = new Response('{}', { status, headers: json })
  await expect(ask(known)).rejects.toMatchObject({ status })
})
