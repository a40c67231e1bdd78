import type { ClientCtx } from '../../../context/context.ts'

type LockedFile = {
  id: string
  artworkId: string
  productId: string
  name: string
  storageKey: string
  fileType: string
  byteSize: number
  previewId: string | null
  sha256: string | null
}

/** Reads and locks a file that the client has among its earlier files, so that its bytes stay and copies are made in turn. */
export const lockDesignFile = (
  { db, client, organizationId }: ClientCtx,
  id: string,
): Promise<LockedFile | undefined> =>
  db
    .selectFrom('design_files')
    .where('id', '=', id)
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .where('artwork_removed_at', 'is', null)
    .select(['id', 'artwork_id as artworkId', 'product_id as productId', 'name', 'storage_key as storageKey'])
    .select(['file_type as fileType', 'byte_size as byteSize', 'preview_id as previewId', 'content_sha256 as sha256'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** File of the same bytes that the product has or had: one that it still has first, then the last used. */
const findSameFile = ({ db, client, organizationId }: ClientCtx, { artworkId }: LockedFile, productId: string) =>
  db
    .selectFrom('design_files')
    .where('artwork_id', '=', artworkId)
    .where('product_id', '=', productId)
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .orderBy('removed_at', (order) => order.desc().nullsFirst())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')

/** Brings that file back. One whose own bytes are gone gets those of the given file. */
const bringBack = (ctx: ClientCtx, file: LockedFile, productId: string) =>
  ctx.db
    .updateTable('design_files')
    .set((of) => {
      const hasBytes = of('artwork_removed_at', 'is', null)
      return {
        storage_key: of.case().when(hasBytes).then(of.ref('storage_key')).else(file.storageKey).end(),
        preview_id: of.case().when(hasBytes).then(of.ref('preview_id')).else(file.previewId).end(),
        byte_size: of.case().when(hasBytes).then(of.ref('byte_size')).else(file.byteSize).end(),
        removed_at: null,
        artwork_removed_at: null,
        last_used_at: ctx.now(),
      }
    })
    .where('id', 'in', findSameFile(ctx, file, productId))
    .returning('id')
    .executeTakeFirst()

/** Gives a product the file with these bytes; returns its id. The file must be locked. */
export const copyDesignFile = async (ctx: ClientCtx, file: LockedFile, productId: string): Promise<string> => {
  const known = await bringBack(ctx, file, productId)
  if (known !== undefined) return known.id
  const id = ctx.newId()
  const now = ctx.now()
  await ctx.db
    .insertInto('design_files')
    .values({
      id,
      organization_id: ctx.organizationId,
      client_id: ctx.client.id,
      product_id: productId,
      name: file.name,
      storage_key: file.storageKey,
      file_type: file.fileType,
      byte_size: file.byteSize,
      preview_id: file.previewId,
      created_at: now,
      last_used_at: now,
      copied_from: file.artworkId,
      content_sha256: file.sha256,
    })
    .execute()
  return id
}
