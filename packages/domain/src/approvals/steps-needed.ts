import type { ApprovalPolicy, ApprovalRule } from './approval-policy.ts'
import { type DecidersFacts, findDeciders, type StepDeciders, type StepTarget } from './find-deciders.ts'
import { type ApprovalOrder, matchesCondition } from './matches-condition.ts'

export type NeededStep = StepDeciders & { ruleName: string }

const matchesRule = ({ isActive, conditions }: ApprovalRule, order: ApprovalOrder): boolean =>
  isActive && conditions.every((condition) => matchesCondition(condition, order))

/** Key of a target: the same approver is asked once. */
export const getTargetKey = (target: StepTarget): string =>
  target.kind === 'person' ? `person ${target.userId}` : target.kind

/**
 * Finds the steps of an order by the rules of its client (R47), in their order. The steps of all matching rules follow one
 * another, the same approver once. Where an approver’s own order needs no approval of theirs, such steps are left out.
 * `further`: steps that the order needs beside the rules, behind theirs.
 */
export function findStepsNeeded(
  order: ApprovalOrder,
  { match, rules, allowsSelfApproval }: Pick<ApprovalPolicy, 'match' | 'rules' | 'allowsSelfApproval'>,
  facts: Omit<DecidersFacts, 'allowsSelfApproval'>,
  further: readonly NeededStep[] = [],
): NeededStep[] {
  const matching = rules.filter((rule) => matchesRule(rule, order))
  const counting = match === 'first' ? matching.slice(0, 1) : matching
  const steps = counting.flatMap((rule) =>
    rule.steps.map((step) => ({ ...findDeciders(step, { ...facts, allowsSelfApproval }), ruleName: rule.name })),
  )
  const others = [...steps, ...further].filter(
    ({ deciders }) => !deciders.some(({ userId }) => facts.ownerIds.includes(userId)),
  )
  const keys = others.map(({ target }) => getTargetKey(target))
  return others.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
