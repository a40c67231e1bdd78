import { DEFAULT_NOTIFICATION_EMAILS, type NotificationEmail, type NotificationKind } from './notification-kinds.ts'

/** Agency user who may be notified; `email`: own setting for the kind, null if none was chosen. */
export type NotificationCandidate = {
  id: string
  isProjectManager: boolean
  /** True for the sender of the worksheet that a printing house answers. */
  isSender: boolean
  email: NotificationEmail | null
}

export type NotificationRecipient = { id: string; email: NotificationEmail }

type Event = { kind: NotificationKind; actorId: string | null }

/**
 * Chooses who is notified of an event (R39): the client's project manager, else the sender of the worksheet, else every
 * colleague, without emails. Nobody is notified of their own step, and nobody else takes their place.
 */
export function chooseRecipients(
  candidates: readonly NotificationCandidate[],
  { kind, actorId }: Event,
): NotificationRecipient[] {
  const responsible =
    candidates.find(({ isProjectManager }) => isProjectManager) ?? candidates.find(({ isSender }) => isSender)
  const recipients =
    responsible === undefined
      ? candidates.map(({ id }) => ({ id, email: 'none' as const }))
      : [{ id: responsible.id, email: responsible.email ?? DEFAULT_NOTIFICATION_EMAILS[kind] }]
  return recipients.filter(({ id }) => id !== actorId)
}
