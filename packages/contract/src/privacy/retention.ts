import { mapRetention, MAX_RETENTION_DAYS } from '@tiraaz/domain/organization/retention'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { queryInt, queryVersion, version } from '../wire-types.ts'

/** Days by kind of data; null: never removed. */
const days = mapRetention(() => z.number().nullable())
const counts = z.strictObject(mapRetention(() => z.int().min(0)))

export const getRetention = endpoint('getRetention', {
  summary: 'How many days the organization keeps data that is removed by itself; null is never.',
  response: z.strictObject({ version, days: z.strictObject(days) }),
})

export const getRetentionPreview = endpoint('getRetentionPreview', {
  summary:
    'How much the nightly job would remove with these days; a kind without days is never removed. Invoices are not part of it.',
  query: z.object(mapRetention(() => queryInt(1, MAX_RETENTION_DAYS).optional())),
  response: z.strictObject({ counts }),
})

export const saveRetention = endpoint('saveRetention', {
  summary: 'Save how long data is kept. Older data goes with the next nightly job.',
  query: z.object({ version: queryVersion }),
  body: z.object(days).meta({
    examples: [
      {
        mails: 90,
        chatMessages: null,
        artwork: 1825,
        worksheetLinks: 365,
        proofGuests: 365,
        invitations: 365,
        logIns: 180,
        auditEvents: 2557,
      },
    ],
  }),
  response: z.strictObject({ version }),
})
