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

export const PREVIEW_STATES = ['pending', 'ready', 'failed'] as const

export const getPreview = endpoint('getPreview', {
  summary: 'A short-lived address of a preview; null with a state while it is pending or when it failed (R28, D3).',
  params: z.object({ clientId: id }),
  query: z.object({ productId: id, previewId: id }),
  response: z.strictObject({ value: z.string().nullable(), state: z.enum(PREVIEW_STATES) }),
})

export const getPreviewImage = endpoint('getPreviewImage', {
  summary: 'The picture that the server rendered (WebP). size: thumb (480 px) or page (1600 px).',
  params: z.object({ previewId: id }),
  query: z.object({ size: z.enum(['thumb', 'page']), expires: z.string(), signature: z.string() }),
  responseKind: 'image',
})
