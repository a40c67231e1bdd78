import type { NotificationKind } from './notification-kinds.ts'

export type GroupableNotification = {
  kind: NotificationKind
  at: string
  isRead: boolean
  worksheetId: string | null
  printingHouse: string | null
  onBehalfOf: string | null
}

/** Answers that ask nothing of the agency; questions, refusals and silence stay single. */
const GROUPED_KINDS = [
  'worksheetAccepted',
  'worksheetPromised',
  'worksheetCompleted',
  'worksheetShipped',
  'worksheetDelivered',
] as const satisfies readonly NotificationKind[]
type GroupedKind = (typeof GROUPED_KINDS)[number]

/** Returns the kind if notifications of it are grouped, else null. */
export const getGroupedKind = (kind: NotificationKind): GroupedKind | null =>
  GROUPED_KINDS.find((one) => one === kind) ?? null

/** Longest time between the first and the last answer of one sitting. */
const SITTING_MS = 30 * 60_000

/** Checks whether a notification belongs to the sitting that ends with the newest one (R39, decision 240). */
const isOfSitting = (newest: GroupableNotification, next: GroupableNotification): boolean =>
  getGroupedKind(newest.kind) !== null &&
  next.kind === newest.kind &&
  !newest.isRead &&
  !next.isRead &&
  newest.printingHouse !== null &&
  next.printingHouse === newest.printingHouse &&
  next.onBehalfOf === newest.onBehalfOf &&
  Date.parse(newest.at) - Date.parse(next.at) <= SITTING_MS

/**
 * Groups consecutive unread answers of one kind that a printing house gave at one sitting, each about another worksheet.
 * Takes them newest first; every other notification is a group of its own.
 */
export const groupNotifications = <One extends GroupableNotification>(notifications: readonly One[]): One[][] => {
  const groups: [One, ...One[]][] = []
  for (const next of notifications) {
    const group = groups.at(-1)
    const isOther = group?.every(({ worksheetId }) => worksheetId !== next.worksheetId) === true
    if (group !== undefined && isOther && isOfSitting(group[0], next)) group.push(next)
    else groups.push([next])
  }
  return groups
}
