import { expect, test } from 'vitest'
import { checkHouseStep, HOUSE_STEP_NAMES, HOUSE_STEPS, houseStepsFrom } from './house-steps.ts'
import { checkWorksheetMove } from './worksheet-moves.ts'
import { WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'

const ALL = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]

test('steps of a printing house are worksheet transitions that the agency has too (R21)', () => {
  expect(Object.keys(HOUSE_STEPS)).toEqual([...HOUSE_STEP_NAMES])
  for (const { from, to } of Object.values(HOUSE_STEPS)) {
    expect(checkWorksheetMove(from, to, { lacksFiles: false, isInvoiced: false })).toEqual([])
  }
})

test('a printing house answers a sent worksheet, completes and delivers it, and has no steps in other statuses', () => {
  expect(Object.fromEntries(ALL.map((status) => [status, houseStepsFrom(status)]))).toEqual({
    open: [],
    confirmed: ['accept', 'reject', 'askForAdjustment'],
    accepted: ['complete'],
    rejected: [],
    completed: ['deliver'],
    done: [],
    finalized: [],
    canceled: [],
    requiresAdjustment: [],
  })
})

test('rejecting and asking for an adjustment require an explanation', () => {
  expect(HOUSE_STEP_NAMES.filter((step) => checkHouseStep(step, '').length > 0)).toEqual(['reject', 'askForAdjustment'])
  expect(HOUSE_STEP_NAMES.flatMap((step) => checkHouseStep(step, 'Fail on katki'))).toEqual([])
})
