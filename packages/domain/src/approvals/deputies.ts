import type { Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

/** Period in which a deputy decides in the place of a person; both days included. */
export type ApprovalDeputy = { personId: string; deputyId: string; from: Day; until: Day }

/** Longest chain of deputies of deputies. */
export const DEPUTY_CHAIN = 3

/**
 * Lists the deputies of a person on a day: the deputy, the deputy’s deputy and so on. A chain ends at whoever is present,
 * before somebody who is not allowed (`isAllowed`), before a person who is in it, and after three.
 */
export function listDeputies(
  personId: string,
  {
    deputies,
    today,
    isAllowed,
  }: { deputies: readonly ApprovalDeputy[]; today: Day; isAllowed: (userId: string) => boolean },
): string[] {
  const chain: string[] = []
  for (let at = personId; chain.length < DEPUTY_CHAIN; ) {
    const next = deputies.find((one) => one.personId === at && one.from <= today && today <= one.until)?.deputyId
    if (next === undefined || next === personId || chain.includes(next) || !isAllowed(next)) break
    chain.push(next)
    at = next
  }
  return chain
}

const overlap = (one: ApprovalDeputy, other: ApprovalDeputy): ApprovalDeputy | null => {
  const from = one.from > other.from ? one.from : other.from
  const until = one.until < other.until ? one.until : other.until
  return from <= until ? { ...other, from, until } : null
}

type DeputyFacts = {
  today: Day
  /** Active members of the client. */
  members: ReadonlySet<string>
  /** Deputies that are set already. */
  others: readonly ApprovalDeputy[]
}

/** Number of deputies behind each other that include the new one on some day; Infinity for a chain that leads back. */
const measureChain = (added: ApprovalDeputy, others: readonly ApprovalDeputy[]): number => {
  const walk = (at: ApprovalDeputy, seen: readonly string[]): number => {
    if (seen.includes(at.deputyId)) return Number.POSITIVE_INFINITY
    const following = others.filter(({ personId }) => personId === at.deputyId)
    const later = following.flatMap((one) => overlap(at, one) ?? [])
    return 1 + Math.max(0, ...later.map((one) => walk(one, [...seen, at.deputyId])))
  }
  const before = (at: ApprovalDeputy, seen: readonly string[]): number => {
    const earlier = others.flatMap((one) =>
      one.deputyId === at.personId && !seen.includes(one.personId) ? (overlap(at, one) ?? []) : [],
    )
    return Math.max(0, ...earlier.map((one) => 1 + before(one, [...seen, one.personId])))
  }
  return before(added, [added.personId]) + walk(added, [added.personId])
}

const checkPeriod = ({ from, until }: ApprovalDeputy, today: Day): Problem[] => {
  if (until < from) return [{ key: 'until', code: 'absenceEndsBeforeStart' }]
  return until < today ? [{ key: 'until', code: 'absenceIsOver' }] : []
}

/** Rejects a deputy who is no active member, two deputies of one person at once, and chains that are too long or lead back. */
export function checkDeputy(added: ApprovalDeputy, { today, members, others }: DeputyFacts): Problem[] {
  const period = checkPeriod(added, today)
  if (period.length > 0) return period
  if (added.deputyId === added.personId) return [{ key: 'deputyId', code: 'deputyIsSelf' }]
  if (!members.has(added.deputyId)) return [{ key: 'deputyId', code: 'deputyNoMember' }]
  if (others.some((one) => one.personId === added.personId && overlap(added, one) !== null))
    return [{ key: 'from', code: 'deputyPeriodsOverlap' }]
  const length = measureChain(added, others)
  if (length === Number.POSITIVE_INFINITY) return [{ key: 'deputyId', code: 'deputyLeadsBack' }]
  return length > DEPUTY_CHAIN ? [{ key: 'deputyId', code: 'deputyChainTooLong', params: { max: DEPUTY_CHAIN } }] : []
}
