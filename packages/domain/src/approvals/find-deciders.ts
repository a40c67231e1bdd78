import type { Day } from '../calendar/day.ts'
import type { ApprovalPerson, RuleApprover } from './approval-policy.ts'
import { type ApprovalDeputy, listDeputies } from './deputies.ts'

/** Target of a step: as the rule names it, or the agency where the client has nobody. */
export type StepTarget = RuleApprover | { kind: 'agency' }

/** Person who may decide a step today; `forUserId`: the approver in whose place a deputy decides. */
export type Decider = { userId: string; forUserId: string | null }

export type DecidersFacts = {
  people: readonly ApprovalPerson[]
  deputies: readonly ApprovalDeputy[]
  today: Day
  /** People in whose name or by whom the order is sent: they do not approve it, unless the client allows that. */
  ownerIds: readonly string[]
  allowsSelfApproval: boolean
}

export type StepDeciders = {
  /** Target after the fallbacks: an approver who left or who is the orderer gives way to managers, and these to the agency. */
  target: StepTarget
  deciders: Decider[]
  /** People of the agency may decide: the client has nobody, or nobody decided in time. */
  mayAgency: boolean
}

/** Keeps each person once: as the approver rather than as a deputy. */
const uniqueDeciders = (deciders: readonly Decider[]): Decider[] => {
  const sorted = [
    ...deciders.filter((one) => one.forUserId === null),
    ...deciders.filter((one) => one.forUserId !== null),
  ]
  return sorted.filter(({ userId }, at) => sorted.findIndex((one) => one.userId === userId) === at)
}

/**
 * Finds who may decide a step today (R47). A person gives way to the managers, and managers to the agency, where nobody of
 * them is active or everybody is an owner of the order. An escalated step is for the
 * managers too, and for the agency where there are no others. A designated step is decided by its outside approver, who is no
 * user.
 */
export function findDeciders(
  target: StepTarget,
  { people, deputies, today, ownerIds, allowsSelfApproval }: DecidersFacts,
  isEscalated = false,
): StepDeciders {
  const active = new Map(people.filter(({ isActive }) => isActive).map((person) => [person.id, person]))
  const isAllowed = (id: string) => active.has(id) && (allowsSelfApproval || !ownerIds.includes(id))
  const withDeputies = (id: string): Decider[] => [
    { userId: id, forUserId: null },
    ...listDeputies(id, { deputies, today, isAllowed }).map((userId) => ({ userId, forUserId: id })),
  ]
  const managers = [...active.values()].filter(({ id, role }) => role === 'manager' && isAllowed(id))
  const ofManagers = uniqueDeciders(managers.flatMap(({ id }) => withDeputies(id)))
  if (target.kind === 'designated')
    return isEscalated
      ? { target, deciders: ofManagers, mayAgency: managers.length === 0 }
      : { target, deciders: [], mayAgency: false }
  if (target.kind === 'person' && isAllowed(target.userId)) {
    const own = withDeputies(target.userId)
    if (!isEscalated) return { target, deciders: own, mayAgency: false }
    const isAlone = managers.every(({ id }) => id === target.userId)
    return { target, deciders: uniqueDeciders([...own, ...ofManagers]), mayAgency: isAlone }
  }
  return target.kind === 'agency' || managers.length === 0
    ? { target: { kind: 'agency' }, deciders: [], mayAgency: true }
    : { target: { kind: 'managers' }, deciders: ofManagers, mayAgency: isEscalated }
}

/** Lists who is emailed about a step: the last deputy in the place of each approver. */
export function listNotified({ deciders }: Pick<StepDeciders, 'deciders'>): Decider[] {
  const places = new Map(deciders.map((one) => [one.forUserId ?? one.userId, one]))
  return [...new Map([...places.values()].map((one) => [one.userId, one])).values()]
}
