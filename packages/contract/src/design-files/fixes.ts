import { FIX_CODES } from '@tiraaz/domain/artwork/fix-codes'
import { FIX_STATES } from '@tiraaz/domain/artwork/fixes'
import { PREVIEW_FAILURES } from '@tiraaz/domain/artwork/preview-failure'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

export const requestFix = endpoint('requestFix', {
  summary:
    'Have a corrected copy of a PDF made. The copy is an upload of the caller: a design takes it when it is saved as a tempFile. May be repeated; the same correction of the same bytes is made once.',
  params: z.object({ clientId: id }),
  query: z.object({ productId: id, previewId: id }),
  body: z.object({ code: z.enum(FIX_CODES) }),
  response: z.strictObject({ id, state: z.enum(FIX_STATES) }),
})

export const getFix = endpoint('getFix', {
  summary: 'A corrected copy that the caller asked for: its state, and the upload once it is ready.',
  params: z.object({ clientId: id, fixId: id }),
  response: z.strictObject({
    state: z.enum(FIX_STATES),
    failure: z.enum(PREVIEW_FAILURES).nullable(),
    /** A new request may succeed. */
    canRetry: z.boolean(),
    file: z.strictObject({ id, name: z.string(), previewId: id.nullable() }).nullable(),
  }),
})
