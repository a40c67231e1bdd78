import type { WORKSHEET_STATUSES, WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { WorksheetStatusName } from '../../ui/status-shapes.ts'

type WorksheetNumber = (typeof WORKSHEET_STATUSES)[WorksheetStatus]['number']

/** Numbers of spec §3. */
const names = {
  1: 'Open',
  2: 'Confirmed',
  3: 'Accepted',
  4: 'Rejected',
  5: 'Completed',
  6: 'Done',
  7: 'Finalized',
  8: 'Canceled',
  9: 'RequiresAdjustment',
} as const satisfies Record<WorksheetNumber, WorksheetStatusName>

const byNumber = new Map<number, WorksheetStatusName>(
  Object.entries(names).map(([number, name]) => [Number(number), name]),
)

/** The status of a worksheet by its number on the wire; Open where it has none (spec §3). */
export const worksheetStatusName = (number: number): WorksheetStatusName => byNumber.get(number) ?? 'Open'
