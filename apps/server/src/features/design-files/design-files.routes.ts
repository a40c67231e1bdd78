import { Readable } from 'node:stream'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Bind } from '../../http/bind.ts'
import { completeUpload } from './commands/complete-upload.ts'
import { getFix } from './queries/get-fix.query.ts'
import { requestFix } from './commands/request-fix.ts'
import { downloadDesignFile } from './queries/download-design-file.query.ts'
import { getDesignFileAddress } from './queries/get-design-file-address.query.ts'
import { getPlateImage } from './queries/get-plate-image.query.ts'
import { getPlates } from './queries/get-plates.query.ts'
import { getPreview } from './queries/get-preview.query.ts'
import { getPreviewImage } from './queries/get-preview-image.query.ts'
import { listDesignFiles } from './queries/list-design-files.query.ts'
import { removeDesignFile } from './commands/remove-design-file.ts'
import { requestPlates } from './commands/request-plates.ts'
import { requestUpload } from './commands/request-upload.ts'
import { retryPreview } from './commands/retry-preview.ts'
import { type IncomingFile, uploadFile } from './commands/upload-file.ts'

const UPLOADS = '/files/uploads/'

/** Accepts raw bytes as a request body, for uploads only; they are streamed. */
const acceptBytes = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    if (request.url.startsWith(UPLOADS)) done(null, payload)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/octet-stream'))
  })
}

const incomingOf = ({ body, headers }: FastifyRequest): IncomingFile => {
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
  bind('completeUpload', (ctx, input) => completeUpload(ctx, input))
  bind('listDesignFiles', listDesignFiles)
  bind('removeDesignFile', removeDesignFile)
  bind('getDesignFileAddress', getDesignFileAddress)
  bind('downloadDesignFile', async (ctx, input, { request, reply }) => {
    const { status, headers, bytes } = await downloadDesignFile(ctx, input, request.headers.range)
    void reply.status(status).headers(headers)
    return bytes
  })
  bind('getPreview', getPreview)
  bind('retryPreview', retryPreview)
  bind('requestFix', requestFix)
  bind('getFix', getFix)
  bind('getPlates', getPlates)
  bind('requestPlates', requestPlates)
  bind('getPlateImage', async (ctx, input, { reply }) => {
    const picture = await getPlateImage(ctx, input)
    void reply
      .type(input.query.name.endsWith('.png') ? 'image/png' : 'image/webp')
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('x-content-type-options', 'nosniff')
    return picture
  })
  bind('getPreviewImage', async (ctx, input, { reply }) => {
    const picture = await getPreviewImage(ctx, input)
    void reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('x-content-type-options', 'nosniff')
    return picture
  })
}
