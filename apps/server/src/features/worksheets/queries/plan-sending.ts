import { canActOnOrder } from '@tiraaz/domain/orders/order-actions'
import { isEmail } from '@tiraaz/domain/text/email'
import {
  findSendingObstacle,
  type SendingObstacle,
  type SendingPurpose,
} from '@tiraaz/domain/worksheets/worksheet-sending'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import { createNameOrder } from '../../../core/by-name.ts'
import type { SendingRow } from '../store/sending-rows.ts'

/** Worksheets of one email. */
export type SendingGroup = { house: NonNullable<SendingRow['house']>; email: string; rows: SendingRow[] }

export type SendingPlan = { groups: SendingGroup[]; leftOut: { row: SendingRow; reason: SendingObstacle }[] }

type PlanOptions = {
  purpose: SendingPurpose
  /** Versions that were seen; absent before the sending. */
  versions?: ReadonlyMap<string, number>
  /** Answers to questions by worksheet; absent while they are not given yet. */
  answers?: ReadonlyMap<string, string> | undefined
  locale: Locale
}

/** A reminder goes where the link went; a first sending to the address of the printing house. */
const emailOf = (purpose: SendingPurpose, { house, linkEmail }: SendingRow): string | null => {
  const email = purpose === 'remind' ? (linkEmail ?? house?.email) : house?.email
  return email !== undefined && email !== null && isEmail(email) ? email : null
}

/** Question of the printing house, which holds the worksheet at the agency. */
export const questionOf = ({ number, words }: SendingRow): string | null =>
  getWorksheetStatus(number) === 'requiresAdjustment' ? words : null

const obstacleOf = (
  row: SendingRow,
  { purpose, answers }: Pick<PlanOptions, 'purpose' | 'answers'>,
): SendingObstacle | null => {
  if (!canActOnOrder('moveWorksheet', { status: row.orderStatus, role: 'agency' })) return 'over'
  return findSendingObstacle(purpose, {
    status: getWorksheetStatus(row.number),
    lacksFiles: row.lacksFiles,
    awaitsProof: row.awaitsProof,
    hasPrintingHouse: row.house !== null,
    hasEmail: emailOf(purpose, row) !== null,
    isUnanswered: answers !== undefined && questionOf(row) !== null && !answers.has(row.id),
  })
}

/**
 * Groups worksheets by printing house and address, by the name of the printing house. A worksheet whose version is not the
 * one in `versions` has changed since it was read.
 */
export const planSending = (
  rows: readonly SendingRow[],
  { purpose, versions, answers, locale }: PlanOptions,
): SendingPlan => {
  const groups = new Map<string, SendingGroup>()
  const leftOut: SendingPlan['leftOut'] = []
  for (const row of rows) {
    const isStale = versions !== undefined && versions.get(row.id) !== row.version
    const reason = isStale ? 'changed' : obstacleOf(row, { purpose, answers })
    const email = emailOf(purpose, row)
    if (reason !== null || row.house === null || email === null) {
      leftOut.push({ row, reason: reason ?? 'noEmail' })
      continue
    }
    const key = `${row.house.id} ${email}`
    const group = groups.get(key) ?? { house: row.house, email, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  const compare = createNameOrder(locale)
  return { groups: [...groups.values()].sort((one, other) => compare(one.house.name, other.house.name)), leftOut }
}

/** Worksheets that a command for many leaves out, each with its reason. */
export const presentLeftOut = <Reason>(locale: Locale, leftOut: readonly { row: SendingRow; reason: Reason }[]) =>
  leftOut.map(({ row, reason }) => ({
    id: row.id,
    name: formatWorksheetName(row.projectNumber, row.position),
    productName: productNameIn(locale, row),
    reason,
  }))

export const productNameIn = (locale: Locale, { productEt, productEn }: SendingRow): string =>
  getLanguage(locale) === 'et' ? productEt : productEn
