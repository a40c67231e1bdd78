import { describe, expect, test } from 'vitest'
import { ROLES } from '../access/role.ts'
import { canActOnWorksheet, WORKSHEET_ACTIONS, type WorksheetAction } from './worksheet-actions.ts'
import { WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'

const ALL = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]
const EXPECTED: Record<WorksheetAction, { agency: string[]; printingHouse: string[] }> = {
  view: { agency: ALL, printingHouse: ALL },
  download: { agency: ALL, printingHouse: ALL.filter((status) => status !== 'canceled') },
  move: { agency: ALL, printingHouse: ['confirmed', 'accepted', 'completed'] },
}

describe('actions on a worksheet by actor and status (R4, R21)', () => {
  test.each(WORKSHEET_ACTIONS)('roles and statuses that allow the worksheet action %s', (action) => {
    const allowed = ([...ROLES, 'printingHouse'] as const).map((role) => [
      role,
      ALL.filter((status) => canActOnWorksheet(action, { status, role })),
    ])
    expect(Object.fromEntries(allowed)).toEqual({ viewer: [], orderer: [], manager: [], ...EXPECTED[action] })
  })
})
