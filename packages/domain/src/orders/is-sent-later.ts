type SentOrder = { id: string; submittedAt: Date | null }

const sentAt = ({ submittedAt }: SentOrder): number => submittedAt?.getTime() ?? 0

/** True if the first order was sent later: orders keep receiver data from submit, and the newest data is used. */
export const isSentLater = (one: SentOrder, other: SentOrder): boolean =>
  sentAt(one) === sentAt(other) ? one.id > other.id : sentAt(one) > sentAt(other)
