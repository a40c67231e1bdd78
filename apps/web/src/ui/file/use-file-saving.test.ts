// @vitest-environment jsdom
import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReceivedFile } from '../../api/call-for-file.ts'
import { ApiFailure } from '../../api/failure.ts'
import { showHook } from '../../testing/show-hook.ts'
import { useFileSaving } from './use-file-saving.ts'
import { waitFor } from '../../testing/wait-for.ts'

const DOCUMENT: ReceivedFile = { file: new Blob(['%PDF']), fileName: 'Tellimus 2026-0001.pdf' }

let saved: string[]
let failures: Error[]

beforeEach(() => {
  // Toasts are of the page: a test before may have left one.
  notifications.clean()
  saved = []
  failures = []
  vi.useFakeTimers({ shouldAdvanceTime: true })
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const showButton = () => {
  const client = new QueryClient()
  client.getMutationCache().config.onError = (error) => void failures.push(error)
  const around = (inside: ReactNode) => createElement(QueryClientProvider, { client }, inside)
  return showHook(() => useFileSaving('downloads.making'), {}, around)
}

const toasts = () => notificationsStore.getState().notifications

/** A file that comes when the test says so, and not at all once it was given up. */
const pendingFile = () => {
  const held = Promise.withResolvers<ReceivedFile>()
  return {
    ...held,
    fetch: (signal: AbortSignal) => {
      signal.addEventListener('abort', () => held.reject(signal.reason))
      return held.promise
    },
  }
}

describe('download', () => {
  it('a fast download is saved without a message', async () => {
    const button = await showButton()
    button.value().save(async () => DOCUMENT)
    await button.pass(2000)
    expect([saved, toasts(), button.value().isSaving]).toEqual([[DOCUMENT.fileName], [], false])
  })

  it('a slow download shows a message after a second until it is ready', async () => {
    const button = await showButton()
    const { fetch, resolve } = pendingFile()
    button.value().save(fetch)
    await button.pass(900)
    expect([toasts(), button.value().isSaving]).toEqual([[], true])
    await button.pass(200)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]?.autoClose).toBe(false)
    resolve(DOCUMENT)
    await button.pass(10)
    await waitFor(() => expect(toasts()).toEqual([]))
    expect(saved).toEqual([DOCUMENT.fileName])
  })

  it('a canceled download saves nothing and shows no failure', async () => {
    const button = await showButton()
    const { fetch } = pendingFile()
    const given = { signal: new AbortController().signal }
    button.value().save((signal) => {
      given.signal = signal
      return fetch(signal)
    })
    await button.pass(1100)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    // The toast's own button is drawn by ToastLayer; a journey presses it.
    type Drawn<Children> = { props: { children: Children } }
    type Action = { props: { onClick: () => void } }
    const message = toasts()[0]?.message as Drawn<[unknown, Drawn<[false, Action]>]>
    message.props.children[1].props.children[1].props.onClick()
    await button.pass(10)
    expect([given.signal.aborted, saved, failures, toasts()]).toEqual([true, [], [], []])
    expect(button.value().isSaving).toBe(false)
  })

  it('a rejected download shows the reason', async () => {
    const button = await showButton()
    const problems = [{ key: 'document', errors: ['Liiga suur.'] }]
    button.value().save(() => Promise.reject(new ApiFailure(400, { problems })))
    await button.pass(10)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect([saved, failures.length]).toEqual([[], 1])
  })

  it('a download continues after the person left the page', async () => {
    const button = await showButton()
    const { fetch, resolve } = pendingFile()
    button.value().save(fetch)
    await button.pass(10)
    await button.leave()
    resolve(DOCUMENT)
    await waitFor(() => expect(saved).toEqual([DOCUMENT.fileName]))
  })
})
