import type { StoredOrder } from '../../orders/index.ts'

const sentAt = ({ submittedAt }: StoredOrder): number => submittedAt?.getTime() ?? 0

/** True if the first order was sent later: orders keep receiver data from submit, and the newest data is used. */
export const isSentLater = (one: StoredOrder, other: StoredOrder): boolean =>
  sentAt(one) === sentAt(other) ? one.id > other.id : sentAt(one) > sentAt(other)
