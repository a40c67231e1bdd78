import type { Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

/** Absence of an agency user, both days included. */
export type Absence = { from: Day; to: Day; deputyId: string }

type AbsenceFacts = {
  userId: string
  today: Day
  /** Null: nobody of the agency has the id. `canBeNotified`: neither disabled nor without the permission (R3). */
  deputy: { canBeNotified: boolean } | null
}

const deputyProblem = (deputyId: string, { userId, deputy }: AbsenceFacts): Problem[] => {
  if (deputyId === userId) return [{ key: 'deputyId', code: 'deputyIsSelf' }]
  if (deputy === null) return [{ key: 'deputyId', code: 'deputyUnknown' }]
  return deputy.canBeNotified ? [] : [{ key: 'deputyId', code: 'deputyUnavailable' }]
}

/** Rejects an absence that ends before it begins or is over, and a deputy who would not be notified (R42). */
export function checkAbsence({ from, to, deputyId }: Absence, facts: AbsenceFacts): Problem[] {
  const days: Problem[] = []
  if (to < from) days.push({ key: 'to', code: 'absenceEndsBeforeStart' })
  else if (to < facts.today) days.push({ key: 'to', code: 'absenceIsOver' })
  return [...days, ...deputyProblem(deputyId, facts)]
}
