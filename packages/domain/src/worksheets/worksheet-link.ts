import type { Day } from '../calendar/day.ts'
import { tallinnDayStart } from '../calendar/tallinn-day.ts'
import type { Problem } from '../problem.ts'

/** How long a link lives after the deadline where nobody says otherwise, and how far ahead its end may be. */
const WORKSHEET_LINK_DAYS = { afterDeadline: 30, atMost: 365 } as const

const MS_PER_DAY = 86_400_000

function daysAfter(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10)
}

function lastOf(today: Day): Day {
  return daysAfter(today, WORKSHEET_LINK_DAYS.atMost)
}

/** The last day of a link that nobody has chosen: the job is looked at for some weeks after it was due. */
export function usualLinkEnd(deadline: Day | null, today: Day): Day {
  const from = deadline === null || deadline < today ? today : deadline
  const end = daysAfter(from, WORKSHEET_LINK_DAYS.afterDeadline)
  const last = lastOf(today)
  return end < last ? end : last
}

/** The end of a link’s last day, in Estonia. */
export function linkExpiry(lastDay: Day): Date {
  return tallinnDayStart(daysAfter(lastDay, 1))
}

export function checkLinkEnd(lastDay: Day, today: Day): Problem[] {
  const { atMost: days } = WORKSHEET_LINK_DAYS
  if (lastDay >= today && lastDay <= lastOf(today)) return []
  return [{ key: 'expiresOn', code: 'linkDayOutOfBounds', params: { days } }]
}

export type LinkState = 'standing' | 'expired' | 'revoked'

export function linkStateOf(
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
  now: Date,
): LinkState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt <= now ? 'expired' : 'standing'
}
