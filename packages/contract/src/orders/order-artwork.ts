import { PREVIEW_FAILURES } from '@tiraaz/domain/artwork/preview-failure'
import { z } from 'zod'
import { findings, PREVIEW_STATES } from '../design-files/previews.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

export const getOrderArtwork = endpoint('getOrderArtwork', {
  summary:
    'Files of the order’s designs compared with their products, once per item and file, in the order of the designs.',
  params: z.object({ clientId: id, id }),
  response: z.strictObject({
    files: z.array(
      z.strictObject({
        itemId: id,
        fileId: id,
        name: z.string(),
        previewId: id.nullable(),
        /** Picture of a ready preview; a signed address. */
        thumbnailUrl: z.string().nullable(),
        /** Null for a file of which no preview is made, an archive for example: it is not checked. */
        state: z.enum(PREVIEW_STATES).nullable(),
        failure: z.enum(PREVIEW_FAILURES).nullable(),
        /** All of the file was read; where not, a file without findings may still not fit. */
        isComplete: z.boolean(),
        findings,
      }),
    ),
  }),
})
