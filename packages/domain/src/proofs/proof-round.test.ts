import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canEndProof,
  getProofGate,
  getStateAfterAnswers,
  holdsWorksheet,
  PROOF_DECISIONS,
  PROOF_MODES,
  PROOF_STATES,
} from './proof-round.ts'

// rule: R44
const answers = fc.array(fc.constantFrom(...PROOF_DECISIONS, null), { maxLength: 20 })
const mode = fc.constantFrom(...PROOF_MODES)
const need = fc.record({ isRequired: fc.boolean(), isApprovedBefore: fc.boolean() })
const round = fc.record({
  state: fc.constantFrom(...PROOF_STATES),
  isNewest: fc.boolean(),
  hasCurrentFiles: fc.boolean(),
})

test('a round ends with the first request for changes, whatever others have answered', () => {
  fc.assert(
    fc.property(mode, answers, (how, given) => {
      const state = getStateAfterAnswers(how, given)
      expect(state === 'changesRequested').toBe(given.includes('changesRequested'))
    }),
  )
})

test('a round of all is approved by all its people only, one of any by the first', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const isRefused = given.includes('changesRequested')
      const approvals = given.filter((one) => one === 'approved').length
      expect(getStateAfterAnswers('any', given) === 'approved').toBe(!isRefused && approvals > 0)
      expect(getStateAfterAnswers('all', given) === 'approved').toBe(approvals > 0 && approvals === given.length)
    }),
  )
})

test('a worksheet is never let out by files that nobody has approved', () => {
  fc.assert(
    fc.property(fc.option(round), need, (newest, needed) => {
      const isLetOut = !holdsWorksheet(getProofGate(newest, needed))
      const isOver = newest === null || newest.state === 'withdrawn' || newest.state === 'superseded'
      const isFree = isOver && (!needed.isRequired || needed.isApprovedBefore)
      const isAgreed = (newest?.state === 'approved' || newest?.state === 'passed') && newest.hasCurrentFiles
      expect(isLetOut).toBe(isFree || isAgreed)
    }),
  )
})

test('only a waiting round is taken back; only the newest one with the bytes of today is passed', () => {
  fc.assert(
    fc.property(round, (one) => {
      expect(canEndProof('withdrawn', one)).toBe(one.state === 'sent')
      const isOpen = one.state === 'sent' || one.state === 'changesRequested'
      expect(canEndProof('passed', one)).toBe(isOpen && one.isNewest && one.hasCurrentFiles)
    }),
  )
})
