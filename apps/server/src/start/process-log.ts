import Fastify from 'fastify'
import type { Log } from '../core/log.ts'
import { LOG_SERIALIZERS } from '../http/log-serializers.ts'

/** The log of what runs beside the calls: the same lines in the same place as those of the server. */
export const createProcessLog = (level: string): Log => Fastify({ logger: { level, serializers: LOG_SERIALIZERS } }).log
