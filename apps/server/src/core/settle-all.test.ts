import { describe, expect, it } from 'vitest'
import { settleAll } from './settle-all.ts'

describe('settleAll', () => {
  it('settleAll returns the results in order', async () => {
    const [number, text] = await settleAll([Promise.resolve(1), Promise.resolve('two')])
    expect([number, text]).toEqual([1, 'two'])
  })

  it('settleAll waits for all promises and then throws the first error of the list', async () => {
    const ended: string[] = []
    const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => ended.push('slow'))
    const later = slow.then(() => Promise.reject(new Error('the later one')))
    const failed = await settleAll([slow, later, Promise.reject(new Error('the quicker one'))]).catch(
      (error: unknown) => [error, [...ended]],
    )
    expect(failed).toEqual([new Error('the later one'), ['slow']])
  })
})
