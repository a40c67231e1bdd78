import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Behaviour of the way to a service: as it should be, closed at once, without answers, or slowed down. */
export type ForwarderMode = 'pass' | 'refuse' | 'silent' | 'slow'

export type Forwarder = {
  port: number
  setMode: (mode: ForwarderMode) => void
  /** Cuts all connections that are open. */
  cut: () => void
  /** Leads new connections to another port of this machine. */
  leadTo: (port: number) => void
  close: () => Promise<void>
}

const SLOW_MS = 400

/** Starts a TCP forwarder: a service behind it can be away, slow, cut or replaced, without the service knowing. */
export const startForwarder = async (target: number): Promise<Forwarder> => {
  let mode: ForwarderMode = 'pass'
  let port = target
  const sockets = new Set<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    // A cut connection is what this is for.
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const passOn = (from: Socket, to: Socket): void => {
    from.on('data', (chunk: Buffer) => {
      if (mode === 'silent') return
      if (mode === 'slow') setTimeout(() => to.writable && to.write(chunk), SLOW_MS)
      else to.write(chunk)
    })
    from.on('close', () => to.destroy())
  }
  const server = createServer((client) => {
    keep(client)
    if (mode === 'refuse') {
      client.destroy()
      return
    }
    const service = keep(connect(port, '127.0.0.1'))
    passOn(client, service)
    passOn(service, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    setMode: (next) => {
      mode = next
      if (next === 'refuse') cut()
    },
    cut,
    leadTo: (next) => {
      port = next
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
