import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { id, optionalNote, text } from '../wire-types.ts'

/** A file of a design as a caller sends it: one that exists, or one just uploaded. */
export const designFileInput = z.union([
  z.object({
    tempFile: z.object({ id, fileName: text(TEXT_LIMITS.fileName) }),
    alterationRequest: optionalNote.optional(),
  }),
  z.object({ id, alterationRequest: optionalNote.optional() }),
])
export type DesignFileInput = z.output<typeof designFileInput>

/** A file of a design as the server answers it. */
export const designFile = z.strictObject({
  id,
  name: z.string(),
  previewId: id.nullable(),
  alterationRequest: z.string().nullable(),
})
