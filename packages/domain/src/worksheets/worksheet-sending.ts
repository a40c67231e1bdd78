import { becomesSent, isInWork } from './worksheet-work.ts'
import type { WorksheetStatus } from './worksheet-status.ts'

/** Reasons to email printing houses: worksheets that wait at the agency, or a reminder of those that they have. */
export const SENDING_PURPOSES = ['send', 'remind'] as const

export type SendingPurpose = (typeof SENDING_PURPOSES)[number]

/** Number of worksheets that are sent at once; not in the rules. */
export const SENDING_LIMIT = 200

/** Reasons why a worksheet is left out; `changed`: another user has sent or changed it meanwhile. */
export const SENDING_OBSTACLES = [
  'changed',
  'over',
  'rejected',
  'alreadySent',
  'notSentYet',
  'noPrintingHouse',
  'filesMissing',
  'noEmail',
] as const

export type SendingObstacle = (typeof SENDING_OBSTACLES)[number]

type SendableWorksheet = {
  status: WorksheetStatus
  /** Required files are missing (R12); only an open worksheet waits for them. */
  lacksFiles: boolean
  hasPrintingHouse: boolean
  hasEmail: boolean
}

/** Returns why a worksheet is left out of a sending (R21); null if it is sent. */
export function findSendingObstacle(
  purpose: SendingPurpose,
  { status, lacksFiles, hasPrintingHouse, hasEmail }: SendableWorksheet,
): SendingObstacle | null {
  if (!isInWork(status)) return 'over'
  if (status === 'rejected') return 'rejected'
  const waitsAtAgency = becomesSent(status)
  if (purpose === 'send' && !waitsAtAgency) return 'alreadySent'
  if (purpose === 'remind' && waitsAtAgency) return 'notSentYet'
  if (!hasPrintingHouse) return 'noPrintingHouse'
  if (status === 'open' && lacksFiles) return 'filesMissing'
  return hasEmail ? null : 'noEmail'
}
