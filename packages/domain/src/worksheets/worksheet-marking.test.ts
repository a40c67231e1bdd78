import { expect, test } from 'vitest'
import { findMarkingObstacle, listMarkingSteps, MARKING_TARGETS } from './worksheet-marking.ts'
import { checkWorksheetMove } from './worksheet-moves.ts'
import { WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'

const STATUSES = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]

test.each([
  ['completed', 'open', 'notSentYet'],
  ['completed', 'confirmed', null],
  ['completed', 'accepted', null],
  ['completed', 'rejected', 'rejected'],
  ['completed', 'requiresAdjustment', 'unanswered'],
  ['completed', 'completed', 'alreadyMarked'],
  ['completed', 'done', 'alreadyMarked'],
  ['completed', 'finalized', 'over'],
  ['done', 'completed', null],
  ['done', 'done', 'alreadyMarked'],
  ['done', 'canceled', 'over'],
] as const)('marking as %s a worksheet that is %s: %s', (to, status, obstacle) => {
  expect(findMarkingObstacle(to, status)).toBe(obstacle)
})

test('a worksheet is marked through the moves that a person may make one by one, and no others', () => {
  for (const to of MARKING_TARGETS) {
    for (const status of STATUSES) {
      const steps = listMarkingSteps(status, to)
      expect(steps.length > 0).toBe(findMarkingObstacle(to, status) === null)
      for (const [at, step] of steps.entries()) {
        const from = steps[at - 1] ?? status
        expect(checkWorksheetMove(from, step, { lacksFiles: true, isInvoiced: true })).toEqual([])
      }
      expect(steps.at(-1) ?? to).toBe(to)
    }
  }
})
