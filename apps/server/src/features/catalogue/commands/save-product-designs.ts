import type { DesignFileInput } from '@tiraaz/contract/design-files/design-file'
import { getStartQuantity } from '@tiraaz/domain/pricing/get-start-quantity'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { attachDesignFiles, completeNamedUploads } from '../../design-files/index.ts'
import { findPricing } from '../../pricing/index.ts'
import type { KeptDesign } from '../queries/find-offered-products.ts'
import { createBlankDesign } from './create-blank-design.ts'
import { checkOffered, lockProduct } from './lock-product.ts'

type DesignInput = { id?: string | null; name?: string | null; quantity: number; files: DesignFileInput[] }

type Input = { params: { productId: string }; body: { designs: DesignInput[] } }

const twiceNamed = (designs: readonly DesignInput[]): Problem[] => {
  const seen = new Set<string>()
  return designs.flatMap(({ id }, at) => {
    if (id === null || id === undefined) return []
    if (seen.has(id)) return [{ key: `designs[${at}].id`, code: 'designTwice' as const }]
    seen.add(id)
    return []
  })
}

/** Returns the previous design ids: only these may be reused. */
const clear = async ({ db, client, organizationId }: ClientCtx, productId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .deleteFrom('product_designs')
    .where('client_id', '=', client.id)
    .where('product_id', '=', productId)
    .where('organization_id', '=', organizationId)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const keep = async (ctx: ClientCtx, productId: string, designs: readonly KeptDesign[]): Promise<void> => {
  if (designs.length === 0) return
  const scope = { organization_id: ctx.organizationId, client_id: ctx.client.id, product_id: productId }
  await ctx.db
    .insertInto('product_designs')
    .values(designs.map(({ id, name, quantity }, position) => ({ ...scope, id, name, quantity, position })))
    .execute()
  const files = designs.flatMap((design) =>
    design.files.map((file, position) => ({
      design_id: design.id,
      design_file_id: file.id,
      position,
      alteration_request: file.alterationRequest,
    })),
  )
  if (files.length > 0) await ctx.db.insertInto('product_design_files').values(files).execute()
}

/** Blank design that the product page starts with, of the smallest priced quantity (D32). */
const blankDesign = async (ctx: ClientCtx, id: string, product: Awaited<ReturnType<typeof lockProduct>>) => {
  const pricing = await findPricing(ctx, { productIds: [id], countries: [] })
  const rows = pricing.products.get(id)?.rows ?? []
  return createBlankDesign(ctx, getStartQuantity(product, { rows, day: pricing.today }))
}

/** Replaces the client's kept designs of a product (R13); removing the last leaves one blank design. */
export const saveProductDesigns = async (
  outer: ClientCtx,
  { params: { productId }, body: { designs } }: Input,
): Promise<{ designs: KeptDesign[] }> => {
  const files = designs.map((design, at) => ({ key: `designs[${at}]`, productId, files: design.files }))
  // Rejects products that the client may not order before any file is checked.
  if (outer.ports.files.addresses !== null) await checkOffered(outer, productId)
  refuseIfAny(await completeNamedUploads(outer, files))
  return inTransaction(outer, async (ctx) => {
    const product = await lockProduct(ctx, productId)
    const attached = await attachDesignFiles(ctx, files)
    refuseIfAny([...twiceNamed(designs), ...attached.problems])
    const previousIds = await clear(ctx, productId)
    const kept = designs.map(({ id, name, quantity }, at) => ({
      id: id !== null && id !== undefined && previousIds.has(id) ? id : ctx.newId(),
      name: name === '' ? null : (name ?? null),
      quantity,
      files: attached.filesOf.get(`designs[${at}]`) ?? [],
    }))
    await keep(ctx, productId, kept)
    return { designs: kept.length > 0 ? kept : [await blankDesign(ctx, productId, product)] }
  })
}
