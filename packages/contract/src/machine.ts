import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getOpenApi = endpoint('getOpenApi', {
  summary: 'This API as an OpenAPI 3.1 document (R34).',
  response: z.record(z.string(), z.unknown()),
})

export const getLiveness = endpoint('getLiveness', {
  summary: 'The process answers.',
  response: z.strictObject({ status: z.literal('ok') }),
})

export const getReadiness = endpoint('getReadiness', {
  summary: 'The database answers and is migrated; 503 otherwise.',
  response: z.strictObject({ status: z.enum(['ok', 'unavailable']) }),
})
