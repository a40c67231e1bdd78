import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { Forbidden } from '../../../core/errors.ts'
import { canManagePolicy, NO_POLICY } from '../approvals-policy.ts'
import { readApprovalContext } from '../store/policy-store.ts'
import { toWirePolicy } from '../store/policy-wire.ts'
import { listNamedCostCentres } from '../../order-fields/index.ts'
import { listProductGroups } from './product-groups.query.ts'
import { listRuleProducts } from './rule-products.query.ts'

/** Returns the rules of the client's approvals and what rules can name (R47). */
export const getApprovalPolicy = async (ctx: ClientCtx): Promise<EndpointOutput<Endpoints['getApprovalPolicy']>> => {
  const { policy: stored, people } = await readApprovalContext(ctx)
  if (!canManagePolicy(ctx, stored)) throw new Forbidden()
  const policy = stored ?? NO_POLICY
  return {
    version: policy.version,
    ...toWirePolicy(policy),
    isManagedByClient: policy.isManagedByClient,
    mayDelegate: ctx.role === 'agency',
    people: people.filter(({ isActive }) => isActive).map(({ id, name, role }) => ({ id, name, role })),
    productGroups: await listProductGroups(ctx),
    products: await listRuleProducts(ctx, policy),
    costCentres: await listNamedCostCentres(ctx),
    // Rules can ask for a number only where orders may lack it.
    isPurchaseOrderOptional: ctx.client.orderFields?.purchaseOrder === 'optional',
    hasBudgets: ctx.client.hasBudgets,
  }
}
