import { z } from 'zod'

/** Step of an order that was not sent yet: who would approve it. */
export const plannedStep = z.strictObject({
  /** The agency where the client has nobody. */
  kind: z.enum(['person', 'managers', 'agency']),
  ruleName: z.string(),
  /** Name of the approver; null for managers and the agency. */
  approver: z.string().nullable(),
  /** Deputy of today in the approver’s place. */
  deputy: z.string().nullable(),
})
