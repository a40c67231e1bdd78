/** Spec of the chat: who is away this long gets what was written to them as a mail. */
export const AWAY_MINUTES = 10
const AWAY_MS = AWAY_MINUTES * 60_000

export type Absence = {
  /** When those messages were written that were neither seen nor told in a mail, oldest first. */
  untold: readonly Date[]
  lastSeenAt: Date | null
  mailedAt: Date | null
}

export type MailLook = { kind: 'nothing' } | { kind: 'mail' } | { kind: 'later'; at: Date }

/**
 * What a look at an unread conversation finds: nothing to tell, a mail, or that the person was here meanwhile and has
 * some time left. Whoever got a mail and was not seen since gets no second one.
 */
export const lookForMail = ({ untold, lastSeenAt, mailedAt }: Absence, now: Date): MailLook => {
  const [oldest] = untold
  if (oldest === undefined) return { kind: 'nothing' }
  if (mailedAt !== null && (lastSeenAt === null || lastSeenAt <= mailedAt)) return { kind: 'nothing' }
  const at = new Date(Math.max(oldest.getTime(), lastSeenAt?.getTime() ?? 0) + AWAY_MS)
  return at <= now ? { kind: 'mail' } : { kind: 'later', at }
}

/** When to look for the first time after a message. */
export const firstLook = (sentAt: Date): Date => new Date(sentAt.getTime() + AWAY_MS)
