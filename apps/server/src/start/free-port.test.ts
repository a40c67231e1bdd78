import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { onFreePort, PortTaken } from './free-port.ts'

describe('a port that nobody listens on', () => {
  it('can be listened on', async () => {
    const server = await onFreePort('127.0.0.1', async (port) => {
      const listening = createServer().listen(port, '127.0.0.1')
      await once(listening, 'listening')
      return listening
    })
    server.close()
  })

  it('that somebody takes in between is left for another one, but not without end', async () => {
    const taken: number[] = []
    const answer = await onFreePort('127.0.0.1', async (port) => {
      if (taken.push(port) < 3) throw new PortTaken('Taken')
      return port
    })
    expect([taken.length, answer]).toEqual([3, taken[2]])
    let tries = 0
    const never = onFreePort('127.0.0.1', async () => {
      tries += 1
      throw new PortTaken('Taken')
    })
    await expect(never).rejects.toThrow('Taken')
    expect(tries).toBe(5)
  })

  it('is not looked for again when something else went wrong', async () => {
    let tries = 0
    const broken = onFreePort('127.0.0.1', async () => {
      tries += 1
      throw new Error('The disk is full')
    })
    await expect(broken).rejects.toThrow('The disk is full')
    expect(tries).toBe(1)
  })
})
