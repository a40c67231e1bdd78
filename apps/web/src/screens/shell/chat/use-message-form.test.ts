// @vitest-environment jsdom
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showHook } from '../../../testing/show-hook.ts'
import { saveMessageDraft, readMessageDraft } from './message-drafts.ts'
import { useMessageForm } from './use-message-form.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const CONVERSATION = 'vestlus'
const STORED = {
  id: 'm1',
  content: 'Tere',
  authorId: 'mina',
  authorName: 'Mina',
  timestamp: '2026-03-11T08:00:00.000Z',
}

/** Sent messages, and their responses in the order of sending. */
let sent: { message: string; sendingId: string }[]
let waiting: PromiseWithResolvers<Response>[]

const answer = (status: number, body: unknown) =>
  waiting
    .shift()
    ?.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))
const toasts = () => notificationsStore.getState().notifications

/** Waits until the expectation holds. */
const until = (field: { pass: (milliseconds: number) => Promise<void> }, expected: () => void) =>
  waitFor(async () => {
    await field.pass(5)
    expected()
  })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sent = []
  waiting = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    const held = Promise.withResolvers<Response>()
    waiting.push(held)
    return held.promise
  })
  saveMessageDraft(CONVERSATION, '')
})
afterEach(() => {
  notifications.clean()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Mounts the message form; each call mounts another one in the same page. */
const pageOf = () => {
  const client = new QueryClient()
  const around = (inside: ReactNode) => createElement(QueryClientProvider, { client }, inside)
  return () => showHook(() => useMessageForm(CONVERSATION), {}, around)
}

describe('the message form', () => {
  // spec: C11
  it('the chat form sends once if Enter is pressed repeatedly', async () => {
    saveMessageDraft(CONVERSATION, 'Tere')
    const field = await pageOf()()
    field.value().send()
    field.value().send()
    await until(field, () => expect(waiting).toHaveLength(1))
    field.value().send()
    answer(200, STORED)
    await until(field, () => expect(readMessageDraft(CONVERSATION)).toBe(''))
    expect(sent.map(({ message }) => message)).toEqual(['Tere'])
  })

  it('the chat form clears a sent message even if the window was closed meanwhile', async () => {
    const open = pageOf()
    saveMessageDraft(CONVERSATION, 'Tere')
    const field = await open()
    field.value().send()
    await field.leave()
    await until(field, () => expect(waiting).toHaveLength(1))
    const again = await open()
    expect([again.value().text, again.value().isSending]).toEqual(['Tere', true])
    again.value().send()
    answer(200, STORED)
    await until(again, () => expect(again.value().text).toBe(''))
    expect(sent).toHaveLength(1)
  })

  it('the chat form reports a rejected message and keeps it even if the window was closed meanwhile', async () => {
    saveMessageDraft(CONVERSATION, 'Tere')
    const field = await pageOf()()
    field.value().send()
    await field.leave()
    await until(field, () => expect(waiting).toHaveLength(1))
    answer(400, { success: false, errors: [{ key: 'message', errors: ['Esimene põhjus.'] }] })
    await until(field, () => expect(toasts()).toHaveLength(1))
    expect(readMessageDraft(CONVERSATION)).toBe('Tere')
  })

  it('the chat form reuses the sending id after a lost response, also in a reopened window', async () => {
    const open = pageOf()
    saveMessageDraft(CONVERSATION, 'Tere')
    const field = await open()
    field.value().send()
    await until(field, () => expect(waiting).toHaveLength(1))
    waiting.shift()?.reject(new TypeError('Failed to fetch'))
    await until(field, () => expect(field.value().isSending).toBe(false))
    await field.leave()
    const again = await open()
    again.value().send()
    await until(again, () => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual(sent[0])
  })
})
