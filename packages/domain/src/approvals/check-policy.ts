import type { Problem } from '../problem.ts'
import type { ApprovalCondition, ApprovalPerson, ApprovalPolicy, ApprovalRule } from './approval-policy.ts'
import { findDeciders } from './find-deciders.ts'
import { checkApproverDomains } from './outside-approvers.ts'

type PolicyFacts = {
  people: readonly ApprovalPerson[]
  /** Product groups of the organization. */
  groupIds: ReadonlySet<string>
  /** Products that the client may order, and those that its saved rules name. */
  productIds: ReadonlySet<string>
  /** Cost centres of the client. */
  costCentreIds: ReadonlySet<string>
}

const couldMatch = (condition: ApprovalCondition, { id, role }: ApprovalPerson): boolean => {
  if (condition.kind === 'person') return condition.userIds.includes(id)
  return condition.kind !== 'role' || condition.role === role
}

/** Checks one rule: known people, groups and cost centres, and an approver beside themselves for each person whose orders it may match. */
const checkRule = (
  rule: ApprovalRule,
  at: number,
  { people, groupIds, costCentreIds, allowsSelfApproval }: PolicyFacts & Pick<ApprovalPolicy, 'allowsSelfApproval'>,
): Problem[] => {
  const active = people.filter(({ isActive }) => isActive)
  const isMember = (id: string) => active.some((person) => person.id === id)
  const unknown = rule.conditions.flatMap((condition, nth): Problem[] => {
    const key = `rules[${at}].conditions[${nth}]`
    if (condition.kind === 'person' && !condition.userIds.every(isMember)) return [{ key, code: 'unknownValue' }]
    if (condition.kind === 'costCentre' && !condition.costCentreIds.every((id) => costCentreIds.has(id)))
      return [{ key, code: 'unknownValue' }]
    return condition.kind === 'productGroup' && !condition.groupIds.every((id) => groupIds.has(id))
      ? [{ key, code: 'unknownValue' }]
      : []
  })
  const strangers = rule.steps.flatMap((step, nth): Problem[] =>
    step.kind === 'person' && !isMember(step.userId)
      ? [{ key: `rules[${at}].steps[${nth}]`, code: 'unknownValue' }]
      : [],
  )
  if (unknown.length + strangers.length > 0) return [...unknown, ...strangers]
  const left = active.filter(
    (person) =>
      person.role !== 'viewer' &&
      rule.conditions.every((condition) => couldMatch(condition, person)) &&
      rule.steps.some(
        (step) =>
          findDeciders(step, { people, deputies: [], today: '', ownerIds: [person.id], allowsSelfApproval }).target
            .kind === 'agency',
      ),
  )
  return left.map(({ name }) => ({ key: `rules[${at}].steps`, code: 'approverMissing', params: { name } }))
}

/** Rejects products that are not known, also in rules that are switched off: the saved ones are shown by name. */
const checkProducts = (
  { conditions }: ApprovalRule,
  at: number,
  { productIds }: Pick<PolicyFacts, 'productIds'>,
): Problem[] =>
  conditions.flatMap((condition, nth): Problem[] =>
    condition.kind === 'product' && !condition.productIds.every((id) => productIds.has(id))
      ? [{ key: `rules[${at}].conditions[${nth}]`, code: 'unknownValue' }]
      : [],
  )

/** Rejects steps for designated approvers where the client names no mail domains, naming the rule. */
const checkDesignated = ({ rules, approverDomains }: ApprovalPolicy): Problem[] =>
  approverDomains.length > 0
    ? []
    : rules.flatMap(({ name, steps }, at): Problem[] =>
        steps.some(({ kind }) => kind === 'designated')
          ? [{ key: `rules[${at}].steps`, code: 'approverDomainsMissing', params: { name } }]
          : [],
      )

/**
 * Rejects unknown products, rules without an approver for somebody whose orders they may match, naming that person (R47), and designated
 * approvers without a list of mail domains.
 */
export function checkPolicy(policy: ApprovalPolicy, facts: PolicyFacts): Problem[] {
  const { rules, allowsSelfApproval, approverDomains } = policy
  return [
    ...checkApproverDomains(approverDomains),
    ...checkDesignated(policy),
    ...rules.flatMap((rule, at) => [
      ...checkProducts(rule, at, facts),
      ...(rule.isActive ? checkRule(rule, at, { ...facts, allowsSelfApproval }) : []),
    ]),
  ]
}
