import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { runOnFreePort, PortTaken } from './free-port.ts'

describe('a free port', () => {
  it('a free port can be listened on', async () => {
    const server = await runOnFreePort('127.0.0.1', async (port) => {
      const listening = createServer().listen(port, '127.0.0.1')
      await once(listening, 'listening')
      return listening
    })
    server.close()
  })

  it('a free port taken in between is replaced, a limited number of times', async () => {
    const taken: number[] = []
    const answer = await runOnFreePort('127.0.0.1', async (port) => {
      if (taken.push(port) < 3) throw new PortTaken('Taken')
      return port
    })
    expect([taken.length, answer]).toEqual([3, taken[2]])
    let tries = 0
    const never = runOnFreePort('127.0.0.1', async () => {
      tries += 1
      throw new PortTaken('Taken')
    })
    await expect(never).rejects.toThrow('Taken')
    expect(tries).toBe(5)
  })

  it('a free port is not replaced after another error', async () => {
    let tries = 0
    const broken = runOnFreePort('127.0.0.1', async () => {
      tries += 1
      throw new Error('The disk is full')
    })
    await expect(broken).rejects.toThrow('The disk is full')
    expect(tries).toBe(1)
  })
})
