import { expect, it } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { sendWithRetries } from './send-with-retries.ts'

const sending = (statuses: number[]) => {
  const waits: number[] = []
  let sent = 0
  const send = async () => {
    const status = statuses[sent] ?? 200
    sent += 1
    if (status !== 200) throw new ApiFailure(status)
    return 'saadetud'
  }
  const result = sendWithRetries(send, async (ms) => void waits.push(ms))
  return { result, sent: () => sent, waits }
}

it('a message that meets conflicts goes out when they end', async () => {
  const { result, sent, waits } = sending([409, 409, 409, 409, 409])
  expect(await result).toBe('saadetud')
  expect(sent()).toBe(6)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
})

// spec: C12
it('after five retries the conflict stands', async () => {
  const { result, sent } = sending([409, 409, 409, 409, 409, 409, 409])
  await expect(result).rejects.toMatchObject({ status: 409 })
  expect(sent()).toBe(6)
})

// spec: C14
it.each([0, 400, 404, 500])('any other failure is not tried again: %d', async (status) => {
  const { result, sent } = sending([status])
  await expect(result).rejects.toMatchObject({ status })
  expect(sent()).toBe(1)
})
