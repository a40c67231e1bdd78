/** Minutes of absence after which unread chat messages are sent as an email (spec of the chat). */
export const AWAY_MINUTES = 10
const AWAY_MS = AWAY_MINUTES * 60_000

/** Unread messages of a participant, and the times of the last visit and the last email. */
export type UnreadState = {
  /** Creation times of messages neither seen nor emailed, oldest first. */
  unread: readonly Date[]
  lastSeenAt: Date | null
  mailedAt: Date | null
}

/** Decision about an email of unread messages; `later` is when to check again. */
export type AwayMailDecision = { kind: 'nothing' } | { kind: 'mail' } | { kind: 'later'; at: Date }

/**
 * Decides whether unread messages are emailed now, later or not at all. After an email no second one is sent until the
 * person has visited again.
 */
export const decideAwayMail = ({ unread, lastSeenAt, mailedAt }: UnreadState, now: Date): AwayMailDecision => {
  const [oldest] = unread
  if (oldest === undefined) return { kind: 'nothing' }
  if (mailedAt !== null && (lastSeenAt === null || lastSeenAt <= mailedAt)) return { kind: 'nothing' }
  const at = new Date(Math.max(oldest.getTime(), lastSeenAt?.getTime() ?? 0) + AWAY_MS)
  return at <= now ? { kind: 'mail' } : { kind: 'later', at }
}

/** Time of the first check after a message. */
export const getFirstMailCheck = (sentAt: Date): Date => new Date(sentAt.getTime() + AWAY_MS)
