import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time for which a connection that has begun a request may take to send its headers, once the portal ends. */
const HEADERS_MS = 5_000

/** Calls that a connection waits for, and the bytes that had come when the last of them was answered. */
type Connection = { calls: number; bytesRead: number }

/**
 * Ends keep-alive connections properly when the portal stops: calls under way are answered with `Connection: close`,
 * and idle connections are closed at once or when they become idle. Node itself keeps connections without a call so
 * far, and those that become idle later.
 */
export const endConnections = (fastify: FastifyInstance): void => {
  const connections = new Map<Socket, Connection>()
  let isClosing = false

  const endIfIdle = (socket: Socket, { calls, bytesRead }: Connection): void => {
    if (calls === 0 && socket.bytesRead === bytesRead) socket.destroy()
  }
  fastify.server.on('connection', (socket: Socket) => {
    connections.set(socket, { calls: 0, bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  fastify.server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (connection === undefined) return
    connection.calls += 1
    if (isClosing) response.setHeader('connection', 'close')
    response.once('close', () => {
      connection.calls -= 1
      connection.bytesRead = socket.bytesRead
      if (isClosing) endIfIdle(socket, connection)
    })
  })
  fastify.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close')
  })
  fastify.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, connection] of connections) endIfIdle(socket, connection)
    setTimeout(() => {
      for (const [socket, { calls }] of connections) if (calls === 0) socket.destroy()
    }, HEADERS_MS).unref()
  })
}
