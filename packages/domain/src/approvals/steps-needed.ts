import type { ApprovalPolicy, ApprovalRule } from './approval-policy.ts'
import { type DecidersFacts, findDeciders, type StepDeciders, type StepTarget } from './find-deciders.ts'
import { type ApprovalOrder, matchesCondition } from './matches-condition.ts'

export type NeededStep = StepDeciders & { ruleName: string }

const matchesRule = ({ isActive, conditions }: ApprovalRule, order: ApprovalOrder): boolean =>
  isActive && conditions.every((condition) => matchesCondition(condition, order))

/** Key of a target: the same approver is asked once. */
export const getTargetKey = (target: StepTarget): string =>
  target.kind === 'person' ? `person ${target.userId}` : target.kind

type StepFacts = Omit<DecidersFacts, 'allowsSelfApproval'> & {
  /** Approver who edited the order and sends it (`findOwners`). */
  editorId?: string | null
}

/**
 * Finds the steps of an order by the rules of its client (R47), in their order. The steps of all matching rules follow one
 * another, the same approver once. Where an approver’s own order needs no approval of theirs, such steps are left out; so
 * are those that its editor might decide, who decides nothing else of the order either. `further`: rules beside those of
 * the client, which always count.
 */
export function findStepsNeeded(
  order: ApprovalOrder,
  { match, rules, allowsSelfApproval }: Pick<ApprovalPolicy, 'match' | 'rules' | 'allowsSelfApproval'>,
  { editorId = null, ...facts }: StepFacts,
  further: readonly ApprovalRule[] = [],
): NeededStep[] {
  const matching = rules.filter((rule) => matchesRule(rule, order))
  const counting = [...(match === 'first' ? matching.slice(0, 1) : matching), ...further]
  const find = (step: StepTarget, ownerIds: readonly string[]) =>
    findDeciders(step, { ...facts, ownerIds, allowsSelfApproval })
  const isOfEditor = (step: StepTarget): boolean =>
    editorId !== null && find(step, facts.ownerIds).deciders.some(({ userId }) => userId === editorId)
  const excluded = editorId === null ? facts.ownerIds : [...facts.ownerIds, editorId]
  const steps = counting.flatMap((rule) =>
    rule.steps.filter((step) => !isOfEditor(step)).map((step) => ({ ...find(step, excluded), ruleName: rule.name })),
  )
  const others = steps.filter(({ deciders }) => !deciders.some(({ userId }) => facts.ownerIds.includes(userId)))
  const keys = others.map(({ target }) => getTargetKey(target))
  return others.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}
