import { z } from 'zod'

/** The body of every 400 (R33): keys in the request's own spelling, messages in the caller's language. */
export const validationResult = z
  .strictObject({
    success: z.literal(false),
    errors: z.array(z.strictObject({ key: z.string(), errors: z.array(z.string()) })),
  })
  .meta({
    examples: [
      { success: false, errors: [{ key: 'rows[1].newContact.address.city', errors: ['This field is required.'] }] },
    ],
  })
export type ValidationResult = z.output<typeof validationResult>

/** The body of every other failure: RFC 9457 without internals, with the id that the log has too. */
export const problemDetails = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  requestId: z.string(),
})
export type ProblemDetails = z.output<typeof problemDetails>
