import type { Day } from '../calendar/day.ts'
import { findLatestStart, type LatestStart } from '../deadline/latest-start.ts'
import { computeMinimumDeadline } from '../deadline/minimum-deadline.ts'

/** Terms by which the approval of a proof bears on the deadline of its order. */
export type ProofDeadlineTerms = {
  /** Deadline of the order; null: as soon as possible. */
  deadline: Day | null
  /** Working days of production and transport of the product; null for a round from before they were counted. */
  workdaysNeeded: number | null
  cutOffHour: number
  daysOff: readonly Day[]
  /** Earliest delivery by an approval that came too late; null before it. */
  earliest: Day | null
}

/** Effect of the approval on the deadline: the moment before which it has to come, and the earliest delivery. */
export type ProofDeadline = { day: Day; approveBy: LatestStart; earliest: Day }

/**
 * Counts production from the approval of a proof (R44). `now`: the moment of the approval, if none was given yet; null for
 * an order without a deadline.
 */
export function findProofDeadline(terms: ProofDeadlineTerms, now: Date): ProofDeadline | null {
  const { deadline, workdaysNeeded, cutOffHour } = terms
  if (deadline === null || workdaysNeeded === null) return null
  const daysOff = new Set(terms.daysOff)
  const counted = { now, cutOffHour, productionDays: workdaysNeeded, transportDays: 0, daysOff }
  return {
    day: deadline,
    approveBy: findLatestStart({ deadline, cutOffHour, workdaysNeeded, daysOff }),
    earliest: terms.earliest ?? computeMinimumDeadline(counted),
  }
}
