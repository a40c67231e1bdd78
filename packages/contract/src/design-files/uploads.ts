import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

export const requestUpload = endpoint('requestUpload', {
  summary: 'Ask for an upload address (R27): signed, for one file, 15 minutes.',
  query: z.object({ fileName: z.string() }),
  response: z.strictObject({ fileId: id, uploadUrl: z.string() }),
})

export const uploadFile = endpoint('uploadFile', {
  summary: 'Put the bytes of a file; its type is read from its content. Answers the preview that is being made.',
  params: z.object({ fileId: id }),
  query: z.object({ expires: z.string(), signature: z.string() }),
  bodyKind: 'bytes',
  response: z.strictObject({ previewId: id.nullable() }),
})

export const completeUpload = endpoint('completeUpload', {
  summary:
    'Say that the bytes are there (R27): they are looked at, and the preview that is being made is answered. May be repeated.',
  params: z.object({ fileId: id }),
  response: z.strictObject({ previewId: id.nullable() }),
})
