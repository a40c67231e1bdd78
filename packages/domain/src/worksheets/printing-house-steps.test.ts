import { expect, test } from 'vitest'
import {
  checkPrintingHouseStep,
  PRINTING_HOUSE_STEP_NAMES,
  PRINTING_HOUSE_STEPS,
  listPrintingHouseSteps,
} from './printing-house-steps.ts'
import { checkWorksheetMove } from './worksheet-moves.ts'
import { WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'

const ALL = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]

test('steps of a printing house are worksheet transitions that the agency may take too (R21)', () => {
  expect(Object.keys(PRINTING_HOUSE_STEPS)).toEqual([...PRINTING_HOUSE_STEP_NAMES])
  for (const { from, to } of Object.values(PRINTING_HOUSE_STEPS)) {
    for (const status of from) {
      expect(checkWorksheetMove(status, to, { lacksFiles: false, isInvoiced: false })).toEqual([])
    }
  }
})

test('a printing house answers a sent worksheet, completes and delivers it, and has no steps in other statuses', () => {
  expect(Object.fromEntries(ALL.map((status) => [status, listPrintingHouseSteps(status)]))).toEqual({
    open: [],
    confirmed: ['accept', 'reject', 'askForAdjustment'],
    accepted: ['complete', 'askForAdjustment'],
    rejected: [],
    completed: ['deliver'],
    done: [],
    finalized: [],
    canceled: [],
    requiresAdjustment: [],
  })
})

test('steps of rejecting and requesting an adjustment require an explanation', () => {
  expect(PRINTING_HOUSE_STEP_NAMES.filter((step) => checkPrintingHouseStep(step, '').length > 0)).toEqual([
    'reject',
    'askForAdjustment',
  ])
  expect(PRINTING_HOUSE_STEP_NAMES.flatMap((step) => checkPrintingHouseStep(step, 'Fail on katki'))).toEqual([])
})
