import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ApprovalCondition, ApprovalPolicy } from '@tiraaz/domain/approvals/approval-policy'
import { centsToEuros, eurosToCents } from '@tiraaz/domain/money/money'
import { toUnicodeDomain } from '../../../core/mail-domain.ts'

type WirePolicy = Pick<
  EndpointRequest<Endpoints['saveApprovalPolicy']>['body'],
  'match' | 'allowsSelfApproval' | 'agencyOrdersFreely' | 'approversMayEdit' | 'approverDomains' | 'rules'
>
type WireCondition = WirePolicy['rules'][number]['conditions'][number]

const fromWireCondition = (condition: WireCondition): ApprovalCondition =>
  condition.kind === 'amountOver' ? { kind: 'amountOver', cents: eurosToCents(condition.amount) } : condition

const toWireCondition = (condition: ApprovalCondition): WireCondition => {
  switch (condition.kind) {
    case 'amountOver':
      return { kind: 'amountOver', amount: centsToEuros(condition.cents) }
    case 'person':
      return { kind: 'person', userIds: [...condition.userIds] }
    case 'productGroup':
      return { kind: 'productGroup', groupIds: [...condition.groupIds] }
    case 'product':
      return { kind: 'product', productIds: [...condition.productIds] }
    case 'country':
      return { ...condition, countries: [...condition.countries] }
    case 'costCentre':
      return { kind: 'costCentre', costCentreIds: [...condition.costCentreIds] }
    case 'role':
    case 'placesOver':
    case 'purchaseOrderMissing':
    case 'rush':
    case 'overBudget':
      return condition
  }
}

/** Policy as a request has it, in cents. */
export const fromWirePolicy = ({
  match,
  allowsSelfApproval,
  agencyOrdersFreely,
  approversMayEdit,
  approverDomains,
  rules,
}: WirePolicy): ApprovalPolicy => ({
  match,
  allowsSelfApproval,
  agencyOrdersFreely,
  approversMayEdit,
  approverDomains: approverDomains.map(toUnicodeDomain),
  rules: rules.map(({ conditions, ...rule }) => ({ ...rule, conditions: conditions.map(fromWireCondition) })),
})

/** Policy as an answer has it, in euros. */
export const toWirePolicy = (policy: ApprovalPolicy): WirePolicy => ({
  match: policy.match,
  allowsSelfApproval: policy.allowsSelfApproval,
  agencyOrdersFreely: policy.agencyOrdersFreely,
  approversMayEdit: policy.approversMayEdit,
  approverDomains: [...policy.approverDomains],
  rules: policy.rules.map(({ name, isActive, conditions, steps }) => ({
    name,
    isActive,
    conditions: conditions.map(toWireCondition),
    steps: [...steps],
  })),
})
