import { z } from 'zod'

/** Project manager of a client with their email and the phone of the agency. */
export const projectManager = z.strictObject({ name: z.string(), email: z.string(), phone: z.string().nullable() })
