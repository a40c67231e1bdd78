import { describe, expect, it } from 'vitest'
import { findProofDeadline, type ProofDeadlineTerms } from './proof-deadline.ts'
import { isDeadlineLost } from './proof-round.ts'

const TERMS: ProofDeadlineTerms = {
  deadline: '2026-03-20',
  workdaysNeeded: 4,
  cutOffHour: 12,
  daysOff: ['2026-03-19'],
  earliest: null,
}

// rule: R44
describe('deadline by the approval of a proof', () => {
  it('names the moment before which the approval has to come', () => {
    const before = findProofDeadline(TERMS, new Date('2026-03-13T09:59:59Z'))
    expect(before).toEqual({ day: '2026-03-20', approveBy: { day: '2026-03-13', hour: 12 }, earliest: '2026-03-20' })
    expect(before !== null && isDeadlineLost(before)).toBe(false)
  })

  it('is lost from that moment on, and names the day after it', () => {
    const late = findProofDeadline(TERMS, new Date('2026-03-13T10:00:00Z'))
    expect(late).toMatchObject({ day: '2026-03-20', earliest: '2026-03-23' })
    expect(late !== null && isDeadlineLost(late)).toBe(true)
  })

  it('keeps the day of an approval that was given', () => {
    const given = findProofDeadline({ ...TERMS, earliest: '2026-03-18' }, new Date('2026-03-30T10:00:00Z'))
    expect(given).toMatchObject({ earliest: '2026-03-18' })
  })

  it.each([{ deadline: null }, { workdaysNeeded: null }])('is unknown with %j', (unknown) => {
    expect(findProofDeadline({ ...TERMS, ...unknown }, new Date())).toBeNull()
  })
})
