import { Readable } from 'node:stream'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Bind } from '../../http/bind.ts'
import { getPreview } from './get-preview.query.ts'
import { getPreviewImage } from './get-preview-image.query.ts'
import { requestUpload } from './request-upload.ts'
import { type Incoming, uploadFile } from './upload-file.ts'

const UPLOADS = '/files/uploads/'

/** Bytes of an upload pass through as they come; everywhere else they are no kind of body. */
const acceptBytes = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    if (request.url.startsWith(UPLOADS)) done(null, payload)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/octet-stream'))
  })
}

const incomingOf = ({ body, headers }: FastifyRequest): Incoming => {
  const announced = Number(headers['content-length'] ?? Number.NaN)
  return {
    bytes: body instanceof Readable ? body : Readable.from([]),
    announced: Number.isSafeInteger(announced) ? announced : null,
  }
}

export const bindDesignFiles = (bind: Bind, fastify: FastifyInstance): void => {
  acceptBytes(fastify)
  bind('requestUpload', requestUpload)
  bind('uploadFile', (ctx, input, { request }) => uploadFile(ctx, input, incomingOf(request)))
  bind('getPreview', getPreview)
  bind('getPreviewImage', async (ctx, input, { reply }) => {
    const picture = await getPreviewImage(ctx, input)
    void reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('x-content-type-options', 'nosniff')
    return picture
  })
}
