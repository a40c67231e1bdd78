import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import { anOrder } from './order-samples.ts'
import { saveStep } from './save-step.ts'

/** A server that answers with these statuses one after another; 200 is a success. */
const aServer = (...statuses: number[]) => {
  const sent: number[] = []
  const send = async (version: number) => {
    sent.push(version)
    const status = statuses.shift() ?? 200
    if (status !== 200) throw new ApiFailure(status, { problems: [{ key: 'quantity', errors: ['Liiga vähe'] }] })
  }
  return { sent, send }
}
const versions = (...numbers: number[]) => {
  const read = () => anOrder({ version: numbers.length > 1 ? (numbers.shift() ?? 0) : (numbers[0] ?? 0) })
  return read
}
const bodyOf = ({ version }: { version: number }) => version

describe('saving a step', () => {
  it('tells what the server refused', async () => {
    const { send } = aServer(400)
    const result = await saveStep({ send, bodyOf, read: versions(1), mayRepeat: () => true })
    expect(result).toEqual({ outcome: 'refused', problems: [{ key: 'quantity', errors: ['Liiga vähe'] }] })
  })

  it('sends the person’s change once more over a fresh order that it does not touch (D4)', async () => {
    const { send, sent } = aServer(409, 200)
    const result = await saveStep({ send, bodyOf, read: versions(1, 2), mayRepeat: () => true })
    expect(result).toEqual({ outcome: 'saved' })
    expect(sent).toEqual([1, 2])
  })

  it('overwrites nobody', async () => {
    const { send, sent } = aServer(409, 200)
    const result = await saveStep({ send, bodyOf, read: versions(1, 2), mayRepeat: () => false })
    expect(result).toEqual({ outcome: 'conflict' })
    expect(sent).toEqual([1])
  })

  it('leaves other failures to the funnel', async () => {
    const { send } = aServer(500)
    expect(await saveStep({ send, bodyOf, read: versions(1), mayRepeat: () => true })).toEqual({
      outcome: 'failed',
      status: 500,
    })
  })
})
