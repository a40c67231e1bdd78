import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkProduct } from '@tiraaz/domain/products/check-product'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { findProductReferences, readProductFacts } from './find-product-references.ts'
import { toAuditedProduct, cleanProduct } from '../store/product-rows.ts'
import { insertProduct } from '../store/product-store.ts'

type Input = EndpointRequest<Endpoints['createProduct']>

/** Creates a product with a unique code. */
export const createProduct = (outer: OrganizationCtx, { body }: Input): Promise<{ id: string }> =>
  inTransaction(outer, async (ctx) => {
    await lockOrganization(ctx)
    const product = cleanProduct(body)
    const references = await findProductReferences(ctx)
    refuseIfAny(checkProduct(product, await readProductFacts(ctx, references, null)))
    const id = ctx.newId()
    await insertProduct(ctx, { id, product, thumbnailPreviewId: null })
    const after = toAuditedProduct(product, references)
    await recordChanges(ctx, [{ noun: 'product', verb: 'created', subject: { id, name: product.nameEt }, after }])
    return { id }
  })
