import type { WorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { canActOnWorksheet, type WorksheetAction } from '@tiraaz/domain/worksheets/worksheet-actions'
import type { PrintingHouseActor, UserActor } from '../../context/context.ts'

/** Agency user by role, or the printing house of a link. */
type WorksheetActor = Pick<UserActor, 'role'> | PrintingHouseActor

/** Checks an action on a worksheet by actor and status (R21); a printing house may act on the worksheet of its link only. */
export const canDoWithWorksheet = (
  actor: WorksheetActor,
  action: WorksheetAction,
  { id, status }: { id: string; status: WorksheetStatus },
): boolean =>
  canActOnWorksheet(action, { status, role: actor.role }) &&
  (actor.role !== 'printingHouse' || actor.printingHouse.worksheetId === id)
