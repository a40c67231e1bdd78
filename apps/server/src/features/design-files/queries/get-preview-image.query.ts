import type { Readable } from 'node:stream'
import type { BaseCtx } from '../../../context/context.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { type PreviewSize, signPictureId } from './get-preview-address.ts'
import { getPictureKey } from '../store/preview-keys.ts'
import { isValidAddress } from './signed-address.ts'

type Input = {
  params: { previewId: string }
  query: { size: PreviewSize; page?: string | undefined; expires: string; signature: string }
}

/** Returns a rendered picture by its signed address (R27). */
export const getPreviewImage = async (
  ctx: BaseCtx,
  { params: { previewId }, query: { size, page = '1', expires, signature } }: Input,
): Promise<Readable> => {
  const claim = { purpose: size, id: signPictureId(previewId, size, page), expires, signature }
  if (!isValidAddress(ctx.ports.portalKeys.addresses, claim, ctx.now())) throw new Forbidden()
  const ready = await ctx.db
    .selectFrom('previews')
    .where('id', '=', previewId)
    .where('state', '=', 'ready')
    .select('rendered_pages')
    .executeTakeFirst()
  // The preview was rendered again with fewer pages.
  if (ready === undefined || Number(page) > ready.rendered_pages) throw new NotFound()
  return ctx.ports.files.read(getPictureKey(previewId, size, Number(page)))
}
