import { describe, expect, it } from 'vitest'
import { checkAbsence } from './check-absence.ts'

const facts = { userId: 'mari', today: '2026-07-01', deputy: { canBeNotified: true } }
const absence = { from: '2026-07-01', to: '2026-07-14', deputyId: 'jaan' }

// rule: R42
describe('an absence', () => {
  it('may begin in the past, and end today or later', () => {
    expect(checkAbsence(absence, facts)).toEqual([])
    expect(checkAbsence({ ...absence, from: '2026-06-20', to: '2026-07-01' }, facts)).toEqual([])
    expect(checkAbsence({ ...absence, from: '2027-07-01', to: '2027-07-01' }, facts)).toEqual([])
  })

  it('is refused if it ends before it begins, or before today', () => {
    expect(checkAbsence({ ...absence, to: '2026-06-30' }, facts)).toEqual([
      { key: 'to', code: 'absenceEndsBeforeStart' },
    ])
    expect(checkAbsence({ ...absence, from: '2026-06-01', to: '2026-06-30' }, facts)).toEqual([
      { key: 'to', code: 'absenceIsOver' },
    ])
  })

  it('is refused with a deputy who is the person, is unknown or gets no notifications', () => {
    const deputy = (deputyId: string, found: { canBeNotified: boolean } | null) =>
      checkAbsence({ ...absence, deputyId }, { ...facts, deputy: found }).map(({ code }) => code)
    expect(deputy('mari', { canBeNotified: true })).toEqual(['deputyIsSelf'])
    expect(deputy('tiit', null)).toEqual(['deputyUnknown'])
    expect(deputy('tiit', { canBeNotified: false })).toEqual(['deputyUnavailable'])
  })
})
