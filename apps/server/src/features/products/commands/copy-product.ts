import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkProduct } from '@tiraaz/domain/products/check-product'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound, refuseIfAny } from '../../../core/errors.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { copyPriceRows } from '../../pricing/index.ts'
import { findProductReferences, readProductFacts } from './find-product-references.ts'
import { toAuditedProduct, cleanProduct } from '../store/product-rows.ts'
import { insertProduct, loadProducts } from '../store/product-store.ts'

type Input = EndpointRequest<Endpoints['copyProduct']>

/** Copies a product under another code and other names; the copy is never archived. */
export const copyProduct = (outer: OrganizationCtx, { params, body }: Input): Promise<{ id: string }> =>
  inTransaction(outer, async (ctx) => {
    await lockOrganization(ctx)
    const [original] = await loadProducts(ctx, [params.id])
    if (original === undefined) throw new NotFound()
    const { withPrices, ...own } = body
    const product = cleanProduct({ ...original.product, ...own, isArchived: false })
    const references = await findProductReferences(ctx)
    const facts = await readProductFacts(ctx, references, { id: '', printingHouseId: product.printingHouseId })
    refuseIfAny(checkProduct(product, facts))
    const id = ctx.newId()
    await insertProduct(ctx, { id, product, thumbnailPreviewId: original.thumbnailPreviewId })
    if (withPrices) await copyPriceRows(ctx, { from: original.id, to: id })
    const after = { copyOf: original.product.code, ...toAuditedProduct(product, references) }
    await recordChanges(ctx, [{ noun: 'product', verb: 'created', subject: { id, name: product.nameEt }, after }])
    return { id }
  })
