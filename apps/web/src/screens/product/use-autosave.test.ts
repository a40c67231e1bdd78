// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { showHook } from '../../testing/show-hook.ts'
import { useAutosave } from './use-autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = async () => {
  const saved: string[] = []
  const hook = await showHook(() => useAutosave(async (value: string) => saved.push(value)), null)
  return { saved, ...hook, type: (value: string) => act(async () => hook.value().schedule(value)) }
}

// spec: P17
test('autosave saves designs once, 1000 ms after the last change', async () => {
  const { saved, value, type, pass } = await start()
  await type('1')
  await pass(999)
  await type('12')
  await pass(999)
  expect([saved, value().state]).toEqual([[], 'saving'])
  await pass(1)
  expect([saved, value().state]).toEqual([['12'], 'saved'])
})

test('autosave saves pending changes when the page is left', async () => {
  const { saved, type, leave } = await start()
  await type('7')
  await leave()
  expect(saved).toEqual(['7'])
})

test('autosave tries again after a temporary failure, no earlier than the server asks', async () => {
  const answers = [new ApiFailure(500), new ApiFailure(429, { retryAfterMs: 20_000 })]
  const sent: string[] = []
  const { value, pass } = await showHook(
    () =>
      useAutosave(async (typed: string) => {
        sent.push(typed)
        const failure = answers.shift()
        if (failure !== undefined) throw failure
      }),
    null,
  )
  await act(async () => value().schedule('5'))
  await pass(1000)
  expect([sent.length, value().state]).toEqual([1, 'unsaved'])
  await pass(2000)
  expect([sent.length, value().state]).toEqual([2, 'unsaved'])
  await pass(19_999)
  expect(sent).toHaveLength(2)
  await pass(1)
  expect([sent, value().state]).toEqual([['5', '5', '5'], 'saved'])
})

test('autosave tries a lost save at once when the person says so, and not after another change', async () => {
  const answers = [new ApiFailure(503), undefined, new ApiFailure(503)]
  const sent: string[] = []
  const { value, pass } = await showHook(
    () =>
      useAutosave(async (typed: string) => {
        sent.push(typed)
        const failure = answers.shift()
        if (failure !== undefined) throw failure
      }),
    null,
  )
  await act(async () => value().schedule('5'))
  await pass(1000)
  await act(async () => value().tryAgain())
  expect([sent, value().state]).toEqual([['5', '5'], 'saved'])
  await act(async () => value().schedule('6'))
  await pass(1000)
  await act(async () => value().schedule('7'))
  await pass(5000)
  expect(sent).toEqual(['5', '5', '6', '7'])
})

test('autosave waits for the next change after a refusal', async () => {
  const { value, pass } = await showHook(
    () =>
      useAutosave(async () => {
        throw new ApiFailure(400)
      }),
    null,
  )
  await act(async () => value().schedule('5'))
  await pass(60_000)
  expect(value().state).toBe('failed')
})
