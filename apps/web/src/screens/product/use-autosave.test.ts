// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
