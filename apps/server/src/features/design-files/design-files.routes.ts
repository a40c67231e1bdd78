import type { Bind } from '../../http/bind.ts'
import type { FastifyInstance } from 'fastify'

export const bindDesignFiles = (_bind: Bind, _fastify: FastifyInstance): void => undefined
