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
import { loadProduct, updateProduct } from '../store/product-store.ts'

type Input = EndpointRequest<Endpoints['saveProduct']>

/** Changes a product; drafts follow at once, sent orders keep their copies (R35). */
export const saveProduct = (outer: OrganizationCtx, { params, query, body }: Input): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    await lockOrganization(ctx)
    const before = await loadProduct(ctx, params.id, query.version)
    const product = cleanProduct(body)
    const references = await findProductReferences(ctx)
    const standing = { id: before.id, printingHouseId: before.product.printingHouseId }
    refuseIfAny(checkProduct(product, await readProductFacts(ctx, references, standing)))
    const version = await updateProduct(ctx, before, product)
    await recordChanges(ctx, [
      {
        noun: 'product',
        verb: 'changed',
        subject: { id: before.id, name: product.nameEt },
        before: toAuditedProduct(before.product, references),
        after: toAuditedProduct(product, references),
      },
    ])
    return { version }
  })
