import type { FastifyInstance } from 'fastify'
import { CannotStart, getErrorMessage } from './cannot-start.ts'
import { PortTaken } from './free-port.ts'

/** Listens, or throws one sentence for the operator. */
export const listen = async (fastify: FastifyInstance, host: string, port: number): Promise<void> => {
  try {
    await fastify.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new PortTaken(`Port ${port} is in use. Stop the other program, or choose another port with PORT.`)
    }
    throw new CannotStart(`Cannot listen on ${host}, port ${port}: ${getErrorMessage(error)}`)
  }
}
