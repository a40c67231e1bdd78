import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../../core/content-disposition.ts'
import type { Bind } from '../../http/bind.ts'
import { erasePerson } from './erasure/erase-person.ts'
import { getErasurePreview } from './erasure/erasure-preview.query.ts'
import { exportOwnData, exportPersonData } from './person-data/download-person-data.ts'
import { getRetention, getRetentionPreview, saveRetention } from './retention/retention-settings.ts'

const asZip = (reply: FastifyReply, fileName: string): void => {
  void reply
    .type('application/zip')
    .header('content-disposition', contentDisposition(fileName))
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
}

/** Retention of an organization, and the data of its people. */
export const bindPrivacy = (bind: Bind): void => {
  bind('getRetention', (ctx) => getRetention(ctx))
  bind('getRetentionPreview', getRetentionPreview)
  bind('saveRetention', saveRetention)
  bind('getErasurePreview', (ctx, { params }) => getErasurePreview(ctx, params.userId))
  bind('erasePerson', erasePerson)
  bind('exportOwnData', async (ctx, _, { reply }) => {
    const { fileName, bytes } = await exportOwnData(ctx)
    asZip(reply, fileName)
    return bytes
  })
  bind('exportPersonData', async (ctx, { params }, { reply }) => {
    const { fileName, bytes } = await exportPersonData(ctx, params.userId)
    asZip(reply, fileName)
    return bytes
  })
}
