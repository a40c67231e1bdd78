import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../wire-types.ts'

const client = z.object({ clientId: id })

export const listDesignFiles = endpoint('listDesignFiles', {
  summary: 'The client’s earlier design files of a product, the last used first.',
  params: client,
  query: z.object({ productId: id }),
  response: z.array(
    z.strictObject({
      id,
      name: z.string(),
      lastUsedAt: instant,
      preview: z.strictObject({ id, name: z.string() }).nullable(),
      thumbnailUrl: z.string().nullable(),
    }),
  ),
})

export const removeDesignFile = endpoint('removeDesignFile', {
  summary:
    'Take a design file out of the client’s earlier files and kept designs of a product. Orders keep it. designId is the id of the file (spec section 7).',
  params: client,
  query: z.object({ productId: id, designId: id }),
  responseKind: 'nothing',
})

export const getDesignFileAddress = endpoint('getDesignFileAddress', {
  summary: 'A short-lived address from which the original of a design file can be downloaded (R27).',
  params: client,
  query: z.object({ productId: id, fileId: id }),
  response: z.strictObject({ value: z.string() }),
})

export const downloadDesignFile = endpoint('downloadDesignFile', {
  summary: 'The original of a design file as an attachment, for whoever holds its address.',
  params: z.object({ fileId: id }),
  query: z.object({ expires: z.string(), signature: z.string() }),
  responseKind: 'file',
})
