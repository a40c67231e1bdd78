import { once } from 'node:events'
import { createServer } from 'node:net'
import { CannotStart } from './cannot-start.ts'

/** Another program listens on the port. */
export class PortTaken extends CannotStart {}

const TRIES = 5

const freePort = async (host: string): Promise<number> => {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return address.port
}

/**
 * Runs with a free port: with PORT=0 tokens must name the address before the server listens. If another program takes
 * the port in between, another port is tried.
 */
export const runOnFreePort = async <Answer>(host: string, run: (port: number) => Promise<Answer>): Promise<Answer> => {
  for (let nth = 1; ; nth++) {
    try {
      return await run(await freePort(host))
    } catch (error) {
      if (!(error instanceof PortTaken) || nth === TRIES) throw error
    }
  }
}
