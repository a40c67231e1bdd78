import { renameAfterFile } from '@tiraaz/domain/artwork/name-from-file'
import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Problem } from '@tiraaz/domain/problem'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, refuseIfAny } from '../../../core/errors.ts'
import { attachDesignFiles, completeNamedUploads } from '../../design-files/index.ts'
import { findKeptDesigns, type KeptDesign } from '../queries/find-offered-products.ts'
import { checkOffered, lockProduct } from './lock-product.ts'

type KeptFile = KeptDesign['files'][number]

/** Puts the new file in the place of the old one; a design that has both keeps it once. */
const replaceFile = (files: readonly KeptFile[], fileId: string, next: KeptFile): KeptFile[] =>
  files
    .map((file) => (file.id === fileId ? next : file))
    .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)

const atNext = (problems: readonly Problem[]): Problem[] => problems.map((problem) => ({ ...problem, key: 'next' }))

const write = async ({ db }: ClientCtx, designs: readonly KeptDesign[]): Promise<void> => {
  const ids = designs.map(({ id }) => id)
  await db.deleteFrom('product_design_files').where('design_id', 'in', ids).execute()
  const files = designs.flatMap((design) =>
    design.files.map((file, position) => ({
      design_id: design.id,
      design_file_id: file.id,
      position,
      alteration_request: file.alterationRequest,
    })),
  )
  await db.insertInto('product_design_files').values(files).execute()
  const named = JSON.stringify(designs.map(({ id, name }) => ({ id, name })))
  await sql`
    update product_designs d set name = x.name from jsonb_to_recordset(${named}::jsonb) as x(id text, name text)
    where d.id = x.id and d.name is distinct from x.name`.execute(db)
}

/**
 * Puts a file of an order in the place of the one that it replaced there, in all of the client's kept designs that have it
 * (R13): for the next orders. 409 if no kept design has that file any more. Names that follow the file follow the new one.
 */
export const replaceKeptFile = async (
  outer: ClientCtx,
  { params: { productId }, body: { fileId, next } }: EndpointRequest<Endpoints['replaceKeptFile']>,
): Promise<EndpointOutput<Endpoints['replaceKeptFile']>> => {
  const given = [{ key: 'next', productId, files: [next] }]
  // Rejects products that the client may not order before any file is checked.
  if (outer.ports.files.addresses !== null) await checkOffered(outer, productId)
  refuseIfAny(atNext(await completeNamedUploads(outer, given)))
  return inTransaction(outer, async (ctx) => {
    await lockProduct(ctx, productId)
    const designs = await findKeptDesigns(ctx, productId)
    const found = designs.filter(({ files }) => files.some(({ id }) => id === fileId))
    const before = found.flatMap(({ files }) => files).find(({ id }) => id === fileId)
    if (before === undefined) throw new Conflict()
    const { problems, filesOf } = await attachDesignFiles(ctx, given)
    refuseIfAny(atNext(problems))
    const [after] = filesOf.get('next') ?? []
    if (after === undefined) return { designs }
    const changed = new Map(
      found.map((design) => {
        const name = renameAfterFile(design.name, { before: before.name, after: after.name })
        return [design.id, { ...design, name, files: replaceFile(design.files, fileId, after) }]
      }),
    )
    await write(ctx, [...changed.values()])
    return { designs: designs.map((design) => changed.get(design.id) ?? design) }
  })
}
