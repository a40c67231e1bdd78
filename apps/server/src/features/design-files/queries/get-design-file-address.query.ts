import { buildUrl } from '@tiraaz/contract/build-url'
import { toStoredFileName } from '@tiraaz/domain/artwork/stored-file-name'
import { contentDisposition } from '../../../core/content-disposition.ts'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { signAddress } from './signed-address.ts'

type Input = { query: { productId: string; fileId: string } }

const LIFE_SECONDS = 15 * 60

/**
 * Returns a download address of the original file, valid for 15 minutes (R27); also of files that the client removed:
 * orders keep them. Throws Invalid for artwork that the organization no longer keeps.
 */
export const getDesignFileAddress = async (
  { db, client, organizationId, ports, now }: ClientCtx,
  { query: { productId, fileId } }: Input,
): Promise<{ value: string }> => {
  const file = await db
    .selectFrom('design_files')
    .where('id', '=', fileId)
    .where('client_id', '=', client.id)
    .where('product_id', '=', productId)
    .where('organization_id', '=', organizationId)
    .select(['name', 'file_type as fileType', 'storage_key as storageKey', 'artwork_removed_at as removedAt'])
    .executeTakeFirst()
  if (file === undefined) throw new NotFound()
  if (file.removedAt !== null) throw new Invalid([{ key: 'fileId', code: 'artworkRemoved' }])
  const { addresses } = ports.files
  if (addresses !== null) {
    const disposition = contentDisposition(toStoredFileName(file.name, file.fileType))
    return { value: await addresses.download(file.storageKey, disposition, LIFE_SECONDS) }
  }
  const until = new Date(now().getTime() + LIFE_SECONDS * 1000)
  const signature = signAddress(ports.portalKeys.addresses, { purpose: 'original', id: fileId, until })
  return { value: buildUrl('downloadDesignFile', { params: { fileId }, query: signature }) }
}
