import type { WORKSHEET_STATUSES, WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { type StatusLook, WORKSHEET_LOOKS, type WorksheetStatusName } from '../../ui/status-shapes.ts'

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

const byNumber = new Map<number, StatusLook>(
  Object.entries(names).map(([number, name]) => [Number(number), WORKSHEET_LOOKS[name]]),
)

/** How the status of a worksheet looks, by its number on the wire; the word comes with it from the server. */
export const worksheetLook = (number: number): StatusLook => byNumber.get(number) ?? WORKSHEET_LOOKS.Open
