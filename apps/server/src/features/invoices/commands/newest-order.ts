import type { StoredOrder } from '../../orders/index.ts'

const sentAt = ({ submittedAt }: StoredOrder): number => submittedAt?.getTime() ?? 0

/** Orders freeze what a receiver is called when they are sent: of several the one sent last knows best. */
export const isSentLater = (one: StoredOrder, other: StoredOrder): boolean =>
  sentAt(one) === sentAt(other) ? one.id > other.id : sentAt(one) > sentAt(other)
