import {
  DEFAULT_WORKSHEET_STATUS,
  WORKSHEET_STATUSES,
  type WorksheetStatus,
} from '@tiraaz/domain/worksheets/worksheet-status'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { languageOf, type Locale } from '@tiraaz/messages/locale'

const NAMES = { et: et.statuses.worksheet, en: en.statuses.worksheet }

/** Statuses in the order of their numbers, each with the key of its text: texts spell them as the specification does. */
const TEXT_KEYS = [
  ['open', 'Open'],
  ['confirmed', 'Confirmed'],
  ['accepted', 'Accepted'],
  ['rejected', 'Rejected'],
  ['completed', 'Completed'],
  ['done', 'Done'],
  ['finalized', 'Finalized'],
  ['canceled', 'Canceled'],
  ['requiresAdjustment', 'RequiresAdjustment'],
] as const satisfies [WorksheetStatus, keyof typeof et.statuses.worksheet][]

/** A worksheet's status as the wire carries it (R32); an item without a worksheet is Open (spec section 3). */
export const namedWorksheetStatus = (locale: Locale, number: number | null) => {
  const wanted = number ?? WORKSHEET_STATUSES[DEFAULT_WORKSHEET_STATUS].number
  const found = TEXT_KEYS.find(([status]) => WORKSHEET_STATUSES[status].number === wanted)
  if (found === undefined) throw new Error(`No worksheet status has the number ${wanted}`)
  const [status, textKey] = found
  return { name: NAMES[languageOf(locale)][textKey], cssClass: WORKSHEET_STATUSES[status].cssClass, status: wanted }
}
