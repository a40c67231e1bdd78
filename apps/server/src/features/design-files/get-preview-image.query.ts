import type { Readable } from 'node:stream'
import type { BaseCtx } from '../../core/context.ts'
import { Forbidden, NotFound } from '../../core/errors.ts'
import type { PreviewSize } from './preview-address.ts'
import { pictureKey } from './preview-files.ts'
import { isGoodAddress } from './signed-address.ts'

type Input = { params: { previewId: string }; query: { size: PreviewSize; expires: string; signature: string } }

/** The picture that we rendered, for whoever holds its address (R27). */
export const getPreviewImage = async (
  ctx: BaseCtx,
  { params: { previewId }, query: { size, expires, signature } }: Input,
): Promise<Readable> => {
  if (!isGoodAddress(ctx.ports.addressKey, { purpose: size, id: previewId, expires, signature }, ctx.now())) {
    throw new Forbidden()
  }
  const ready = await ctx.db
    .selectFrom('previews')
    .where('id', '=', previewId)
    .where('state', '=', 'ready')
    .select('id')
    .executeTakeFirst()
  if (ready === undefined) throw new NotFound()
  return ctx.ports.files.read(pictureKey(previewId, size))
}
