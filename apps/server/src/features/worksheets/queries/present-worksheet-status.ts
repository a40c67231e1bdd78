import { WORKSHEET_STATUSES, getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'

const NAMES = { et: et.statuses.worksheet, en: en.statuses.worksheet }

/** Status of a worksheet for responses (R32); an item without a worksheet is Open (spec section 3). */
export const presentWorksheetStatus = (locale: Locale, number: number | null) => {
  const status = getWorksheetStatus(number)
  const { number: wire, cssClass } = WORKSHEET_STATUSES[status]
  return { name: NAMES[getLanguage(locale)][status], cssClass, status: wire }
}
