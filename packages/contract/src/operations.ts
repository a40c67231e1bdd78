import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant } from './wire-types.ts'

const params = z.object({ id })

export const getOperations = endpoint('getOperations', {
  summary:
    'What an administrator should look at: jobs and emails of the organization that failed. To the organization that runs the portal also the installation. Agency only.',
  response: z.strictObject({
    /** Null for organizations that do not run the portal. */
    installation: z
      .strictObject({
        version: z.string(),
        /** Start of the process that answers. */
        startedAt: instant,
        engine: z.enum(['embedded', 'postgres']),
        databaseBytes: z.number(),
        /** Free space where the portal's own files lie; null if unknown. */
        freeBytes: z.number().nullable(),
        unsentMails: z.int(),
        backup: z.strictObject({
          /** Last one that ended well, with the bytes that it added; null if none did. */
          lastOk: z.strictObject({ finishedAt: instant, addedBytes: z.number() }).nullable(),
          /** Start of the last one, if it failed. */
          failedAt: instant.nullable(),
          /** True if none ended well within two days. */
          isOverdue: z.boolean(),
        }),
        /** Kinds of jobs that wait or run now, by their names in the reader's language. */
        queue: z.array(
          z.strictObject({
            name: z.string(),
            waiting: z.int(),
            running: z.int(),
            /** Wait of the oldest due job in seconds. */
            oldestSeconds: z.int(),
          }),
        ),
      })
      .nullable(),
    /** Newest first, at most 100; names and reasons in the reader's language. */
    failedJobs: z.array(z.strictObject({ id, name: z.string(), reason: z.string(), failedAt: instant })),
    /** Newest first, at most 100. */
    failedMails: z.array(
      z.strictObject({
        id,
        name: z.string(),
        /** First letter and domain of the address. */
        recipient: z.string(),
        reason: z.string(),
        failedAt: instant,
        /** False if its link was removed: a new invitation or link replaces it. */
        canResend: z.boolean(),
      }),
    ),
  }),
})

export const retryFailedJob = endpoint('retryFailedJob', {
  summary: 'Starts a failed job again. Agency only.',
  params,
  responseKind: 'nothing',
})

export const dismissFailedJob = endpoint('dismissFailedJob', {
  summary: 'Gives a failed job up. Agency only.',
  params,
  responseKind: 'nothing',
})

export const resendFailedMail = endpoint('resendFailedMail', {
  summary: 'Sends a failed email again; 409 if its link was removed. Agency only.',
  params,
  responseKind: 'nothing',
})

export const dismissFailedMail = endpoint('dismissFailedMail', {
  summary: 'Removes a failed email from the list. Agency only.',
  params,
  responseKind: 'nothing',
})
