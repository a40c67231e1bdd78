import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens on: with PORT=0 tokens must name the address before the server listens. */
export const freePort = async (host: string): Promise<number> => {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return address.port
}
