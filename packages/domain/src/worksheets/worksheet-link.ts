import type { Day } from '../calendar/day.ts'
import { getTallinnDayStart } from '../calendar/tallinn-day.ts'
import type { Problem } from '../problem.ts'

/** Default days of validity after the deadline, and the largest number of days from today. */
const WORKSHEET_LINK_DAYS = { afterDeadline: 30, atMost: 365 } as const

const MS_PER_DAY = 86_400_000

function daysAfter(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10)
}

function lastOf(today: Day): Day {
  return daysAfter(today, WORKSHEET_LINK_DAYS.atMost)
}

/** Default last day of a link: some weeks after the deadline, because the job is still looked at then. */
export function getDefaultLinkEnd(deadline: Day | null, today: Day): Day {
  const from = deadline === null || deadline < today ? today : deadline
  const end = daysAfter(from, WORKSHEET_LINK_DAYS.afterDeadline)
  const last = lastOf(today)
  return end < last ? end : last
}

/** Last day of the link that answers a question: never before that of the link by which the question came. */
export function getAnswerLinkEnd(standingEnd: Day | null, usualEnd: Day): Day {
  return standingEnd !== null && standingEnd > usualEnd ? standingEnd : usualEnd
}

/** Instant at which a link's last day ends in Estonia. */
export function getLinkExpiry(lastDay: Day): Date {
  return getTallinnDayStart(daysAfter(lastDay, 1))
}

/** Requires the last day of a link to be between today and the limit. */
export function checkLinkEnd(lastDay: Day, today: Day): Problem[] {
  const { atMost: days } = WORKSHEET_LINK_DAYS
  if (lastDay >= today && lastDay <= lastOf(today)) return []
  return [{ key: 'expiresOn', code: 'linkDayOutOfBounds', params: { days } }]
}

/** State of a worksheet link; `standing` is valid. */
export type LinkState = 'standing' | 'expired' | 'revoked'

/** State of a link at an instant; revoked takes precedence over expired. */
export function getLinkState(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): LinkState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'standing'
}
