import { describe, expect, it } from 'vitest'
import { together } from './together.ts'

describe('what is asked side by side', () => {
  it('answers each at its place', async () => {
    const [number, text] = await together([Promise.resolve(1), Promise.resolve('two')])
    expect([number, text]).toEqual([1, 'two'])
  })

  it('fails when all of it has ended, and tells the failure that stands first', async () => {
    const ended: string[] = []
    const slow = new Promise<void>((resolve) => setImmediate(resolve)).then(() => ended.push('slow'))
    const later = slow.then(() => Promise.reject(new Error('the later one')))
    const failed = await together([slow, later, Promise.reject(new Error('the quicker one'))]).catch(
      (error: unknown) => [error, [...ended]],
    )
    expect(failed).toEqual([new Error('the later one'), ['slow']])
  })
})
