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

it('a chat message is sent after conflicts end', async () => {
  const { result, sent, waits } = sending([409, 409, 409, 409, 409])
  expect(await result).toBe('saadetud')
  expect(sent()).toBe(6)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
})

// spec: C12
it('a chat message fails with the conflict after five retries', async () => {
  const { result, sent } = sending([409, 409, 409, 409, 409, 409, 409])
  await expect(result).rejects.toMatchObject({ status: 409 })
  expect(sent()).toBe(6)
})

// spec: C14
it.each([0, 400, 404, 500])('a chat message is not retried after status %d', async (status) => {
  const { result, sent } = sending([status])
  await expect(result).rejects.toMatchObject({ status })
  expect(sent()).toBe(1)
})
