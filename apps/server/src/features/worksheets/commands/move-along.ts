import { listMarkingSteps, type MarkingTarget } from '@tiraaz/domain/worksheets/worksheet-marking'
import { DELIVERY_PATH } from '@tiraaz/domain/worksheets/worksheet-moves'
import type { OrganizationCtx } from '../../../context/context.ts'
import { moveWorksheets, type WorksheetOfItem } from '../store/worksheet-store.ts'

type MovedSheet = Pick<WorksheetOfItem, 'id' | 'status'>

/** Moves worksheets towards the client; each status between is recorded, as if it had been set by hand (R23). */
export const moveAlong = async (
  tx: OrganizationCtx,
  sheets: readonly MovedSheet[],
  target: MarkingTarget,
): Promise<void> => {
  let moving = sheets
  for (const to of DELIVERY_PATH) {
    const moved = moving.filter(({ status }) => listMarkingSteps(status, target)[0] === to)
    await moveWorksheets(tx, moved, to)
    moving = moving.map((sheet) => (moved.includes(sheet) ? { ...sheet, status: to } : sheet))
  }
}
