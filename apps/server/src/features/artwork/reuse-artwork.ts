import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../context/context.ts'
import { inTransaction } from '../../context/transaction.ts'
import { NotFound } from '../../core/errors.ts'
import { selectOfferedProducts } from '../catalogue/index.ts'
import { copyDesignFile, lockDesignFile } from '../design-files/index.ts'

const checkOffered = async ({ db, client, organizationId }: ClientCtx, productId: string): Promise<void> => {
  const offered = await selectOfferedProducts(db, { clientId: client.id, organizationId })
    .where('products.id', '=', productId)
    .where('products.design_files_are_required', '=', true)
    .select('products.id')
    .executeTakeFirst()
  if (offered === undefined) throw new NotFound()
}

/**
 * Gives a design file of the client to a product that it may order: the product gets a file of its own that shares the
 * stored bytes and the preview. Repeating it answers the same file. Throws NotFound for a removed file.
 */
export const reuseArtwork = (
  outer: ClientCtx,
  { params: { fileId, productId } }: EndpointRequest<Endpoints['reuseArtwork']>,
): Promise<EndpointOutput<Endpoints['reuseArtwork']>> =>
  inTransaction(outer, async (ctx) => {
    const file = await lockDesignFile(ctx, fileId)
    if (file === undefined) throw new NotFound()
    await checkOffered(ctx, productId)
    const id = file.productId === productId ? file.id : await copyDesignFile(ctx, file, productId)
    return { id, name: file.name, previewId: file.previewId }
  })
