import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ApprovalCondition, ApprovalRule } from '@tiraaz/domain/approvals/approval-policy'
import { checkPolicy } from '@tiraaz/domain/approvals/check-policy'
import { findStepsNeeded } from '@tiraaz/domain/approvals/steps-needed'
import { eurosToCents } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Forbidden, refuseIfAny } from '../../../core/errors.ts'
import { canManagePolicy, NO_POLICY } from '../approvals-policy.ts'
import { presentStep, toDecidersFacts } from '../find-step-deciders.ts'
import { listNamedCostCentres } from '../../order-fields/index.ts'
import { listProductGroups } from '../queries/product-groups.query.ts'
import { listRuleProducts } from '../queries/rule-products.query.ts'
import {
  type ApprovalContext,
  lockApprovals,
  readApprovalContext,
  type StoredPolicy,
  writePolicy,
} from '../store/policy-store.ts'
import { fromWirePolicy } from '../store/policy-wire.ts'

type Names = (ids: readonly string[]) => string[]

type AuditNames = { people: Names; groups: Names; products: Names; costCentres: Names }

const auditCondition = (condition: ApprovalCondition, { people, groups, products, costCentres }: AuditNames) => {
  switch (condition.kind) {
    case 'amountOver':
      return { amountOverCents: condition.cents }
    case 'person':
      return { people: people(condition.userIds) }
    case 'role':
      return { role: condition.role }
    case 'productGroup':
      return { productGroups: groups(condition.groupIds) }
    case 'product':
      return { products: products(condition.productIds) }
    case 'country':
      return condition.isOutside
        ? { countriesOutside: [...condition.countries] }
        : { countries: [...condition.countries] }
    case 'placesOver':
      return { placesOver: condition.count }
    case 'costCentre':
      return { costCentres: costCentres(condition.costCentreIds) }
    case 'purchaseOrderMissing':
      return { purchaseOrderMissing: true }
    case 'rush':
      return { rush: true }
    case 'overBudget':
      return { overBudget: true }
  }
}

/** Approvers without a name of their own, as the audit log stores them. */
const STEP_NAMES = { managers: 'manager', designated: 'designatedApprover' } as const

/** Rules as the audit log shows them: with names in place of ids. */
const toAudited = (policy: StoredPolicy, names: AuditNames) => ({
  ruleMatch: policy.match === 'all' ? 'allRules' : 'firstRule',
  allowsSelfApproval: policy.allowsSelfApproval,
  agencyOrdersFreely: policy.agencyOrdersFreely,
  approversMayEdit: policy.approversMayEdit,
  approverDomains: [...policy.approverDomains],
  isManagedByClient: policy.isManagedByClient,
  approvalRules: policy.rules.map(({ name, isActive, conditions, steps }: ApprovalRule) => ({
    name,
    isActive,
    ...Object.assign({}, ...conditions.map((condition) => auditCondition(condition, names))),
    approvers: steps.flatMap((step) =>
      step.kind === 'person' ? names.people([step.userId]) : [STEP_NAMES[step.kind]],
    ),
  })),
})

const namesOf =
  (all: readonly { id: string; name: string }[]): Names =>
  (ids) =>
    ids.flatMap((id) => all.find((one) => one.id === id)?.name ?? [])

/** Saves the rules of the client's approvals (R47); requests that wait keep their steps. */
export const saveApprovalPolicy = (
  ctx: ClientCtx,
  { query, body }: EndpointRequest<Endpoints['saveApprovalPolicy']>,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockApprovals(tx)
    const { policy: stored, people } = await readApprovalContext(tx)
    if (!canManagePolicy(tx, stored)) throw new Forbidden()
    const before = stored ?? NO_POLICY
    if (before.version !== query.version) throw new Conflict()
    if (tx.role !== 'agency' && body.isManagedByClient !== before.isManagedByClient) throw new Forbidden()
    const after = { ...fromWirePolicy(body), isManagedByClient: body.isManagedByClient }
    const groups = await listProductGroups(tx)
    const products = await listRuleProducts(tx, before)
    const centres = await listNamedCostCentres(tx)
    const idsOf = (all: readonly { id: string }[]) => new Set(all.map(({ id }) => id))
    const known = { groupIds: idsOf(groups), productIds: idsOf(products), costCentreIds: idsOf(centres) }
    refuseIfAny(checkPolicy(after, { people, ...known }))
    const saved = await writePolicy(tx, after, { version: before.version, isNew: stored === null })
    const names = {
      people: namesOf(people),
      groups: namesOf(groups),
      products: namesOf(products),
      costCentres: namesOf(centres),
    }
    await recordChanges(tx, [
      {
        noun: 'client',
        verb: 'changed',
        subject: { id: tx.client.id, name: tx.client.name },
        clientId: tx.client.id,
        before: toAudited(before, names),
        after: toAudited({ ...after, version: saved.version }, names),
      },
    ])
    return saved
  })

/** Tries rules, saved or not, on an imagined order of a member (R47). */
export const tryApprovalPolicy = async (
  ctx: ClientCtx,
  { body }: EndpointRequest<Endpoints['tryApprovalPolicy']>,
): Promise<EndpointOutput<Endpoints['tryApprovalPolicy']>> => {
  const stored = await readApprovalContext(ctx)
  if (!canManagePolicy(ctx, stored.policy)) throw new Forbidden()
  const policy = fromWirePolicy(body)
  const context: ApprovalContext = { ...stored, policy: { ...NO_POLICY, ...policy } }
  const { personId, amount, ...facts } = body.order
  const owners = stored.people.filter(({ id }) => id === personId)
  if (owners.length === 0) refuseIfAny([{ key: 'order.personId', code: 'unknownValue' }])
  const steps = findStepsNeeded(
    { ...facts, amountCents: amount === null ? null : eurosToCents(amount), owners },
    policy,
    toDecidersFacts(ctx, context, [personId]),
  )
  return { steps: steps.map((step) => presentStep(context, step, step)) }
}
