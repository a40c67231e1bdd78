import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getPortalSettings = endpoint('getPortalSettings', {
  summary: 'Settings that the pages need: the outside services that the portal may use.',
  response: z
    .strictObject({
      /** Script address of the Estonian address search; null if it is not used. */
      addressWidgetUrl: z.string().nullable(),
      hasBusinessRegister: z.boolean(),
      /** The demo keeps its emails and shows them on the outbox page. */
      showsOutbox: z.boolean(),
      /** Emails are sent, or kept in the demo's outbox. If false, no page promises one. */
      sendsMail: z.boolean(),
      /** Address for reports of unhandled page errors (Sentry protocol); null if errors are not reported. */
      errorReportingDsn: z.string().nullable(),
      errorReportingEnvironment: z.string(),
      errorReportingRelease: z.string().nullable(),
    })
    .meta({
      examples: [
        {
          addressWidgetUrl: null,
          hasBusinessRegister: true,
          showsOutbox: true,
          sendsMail: true,
          errorReportingDsn: null,
          errorReportingEnvironment: 'production',
          errorReportingRelease: null,
        },
      ],
    }),
})

export const getOpenApi = endpoint('getOpenApi', {
  summary: 'This API as an OpenAPI 3.1 document (R34).',
  response: z.record(z.string(), z.unknown()),
})

export const getLiveness = endpoint('getLiveness', {
  summary: 'The process answers.',
  response: z.strictObject({ status: z.literal('ok') }),
})

export const getReadiness = endpoint('getReadiness', {
  summary:
    'Ready for calls: 503 where the database does not answer or is not migrated. With `for=writes` also where no file can be stored.',
  query: z.object({ for: z.literal('writes').optional() }),
  response: z.strictObject({
    /** Degraded: the portal serves requests, but something named in `checks` needs the administrator. */
    status: z.enum(['ok', 'degraded', 'unavailable']),
    checks: z.strictObject({
      database: z.enum(['ok', 'unavailable']),
      /** Disk of the uploaded files; with an object store unwritable if its bucket does not answer. */
      disk: z.enum(['ok', 'full', 'unwritable']),
      /** Free space where the portal's own files lie. */
      freeSpace: z.enum(['ok', 'low']),
      /** Behind: a job has waited for more than 15 minutes. */
      queue: z.enum(['ok', 'behind', 'unavailable']),
      /** Unavailable: the process that makes previews does not start. */
      previews: z.enum(['ok', 'unavailable']),
      /** Replica of the database; behind or away: the primary answers in its place. Ok where none is set. */
      replica: z.enum(['ok', 'behind', 'away']),
    }),
  }),
})
