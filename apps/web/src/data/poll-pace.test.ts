import { expect, it } from 'vitest'
import { nextPoll, pollDelay, polled } from './poll-pace.ts'

const { signal } = new AbortController()

// spec: C7
it('polling runs every 3 s and slows down to a minute while it fails', () => {
  expect([0, 1, 2, 3, 4, 5, 1000].map(pollDelay)).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000])
})

it('polling returns to 3 s after a success', async () => {
  const fail = () => polled(signal, () => Promise.reject(new Error('gone')))
  await expect(fail()).rejects.toThrow('gone')
  await expect(fail()).rejects.toThrow('gone')
  expect(nextPoll()).toBe(12_000)
  expect(await polled(signal, async () => 'here')).toBe('here')
  expect(nextPoll()).toBe(3000)
})

it('polling ignores an aborted request', async () => {
  const off = AbortSignal.abort()
  await expect(polled(off, () => Promise.reject(new Error('off')))).rejects.toThrow('off')
  expect(nextPoll()).toBe(3000)
})
