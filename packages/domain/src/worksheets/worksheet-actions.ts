import type { ActorRole } from '../access/role.ts'
import { listPrintingHouseSteps } from './printing-house-steps.ts'
import type { WorksheetStatus } from './worksheet-status.ts'

/** Actions on a worksheet that the agency and the printing house of its link do. */
export const WORKSHEET_ACTIONS = ['view', 'download', 'move'] as const

export type WorksheetAction = (typeof WORKSHEET_ACTIONS)[number]

type StatusRule = (status: WorksheetStatus) => boolean

const always: StatusRule = () => true
const never: StatusRule = () => false
const isNotCanceled: StatusRule = (status) => status !== 'canceled'
const hasSteps: StatusRule = (status) => listPrintingHouseSteps(status).length > 0

/** Client users never see a worksheet (R4). */
const CLIENT = { viewer: never, orderer: never, manager: never } as const

/** Guests of a proof have no worksheet. */
type WorksheetRole = Exclude<ActorRole, 'guest'>

/**
 * Statuses in which each actor may see the job, download its PDF and files, and move it to another status (R21).
 * `checkWorksheetMove` says which status may follow.
 */
const WORKSHEET_ACTION_TABLE: Readonly<Record<WorksheetAction, Readonly<Record<WorksheetRole, StatusRule>>>> = {
  view: { ...CLIENT, agency: always, printingHouse: always },
  download: { ...CLIENT, agency: always, printingHouse: isNotCanceled },
  move: { ...CLIENT, agency: always, printingHouse: hasSteps },
}

/** Checks whether an actor may do an action on a worksheet in a status; tenant and link are checked elsewhere. */
export function canActOnWorksheet(
  action: WorksheetAction,
  { status, role }: { status: WorksheetStatus; role: WorksheetRole },
): boolean {
  return WORKSHEET_ACTION_TABLE[action][role](status)
}
