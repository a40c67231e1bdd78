import { type DeputyChoice, findDeputy } from './find-deputy.ts'
import {
  DEFAULT_NOTIFICATION_EMAILS,
  type NotificationEmail,
  type NotificationKind,
  OFFICE_KINDS,
} from './notification-kinds.ts'

/** Agency user who may be notified; `email`: own setting for the kind, null if none was chosen. */
export type NotificationCandidate = DeputyChoice & {
  isProjectManager: boolean
  /** True for the sender of the worksheet that a printing house answers. */
  isSender: boolean
  email: NotificationEmail | null
}

/** `onBehalfOf`: absent person in whose place a deputy is notified. */
export type NotificationRecipient = { id: string; email: NotificationEmail; onBehalfOf: string | null }

type Event = { kind: NotificationKind; actorId: string | null }

const findResponsible = (candidates: readonly NotificationCandidate[], kind: NotificationKind) => {
  if (OFFICE_KINDS.includes(kind)) return candidates
  const responsible =
    candidates.find(({ isProjectManager }) => isProjectManager) ?? candidates.find(({ isSender }) => isSender)
  return responsible === undefined ? [] : [responsible]
}

/** Adds the deputies of absent people; these keep the notification without an email. Each person stands there once. */
const withDeputies = (
  responsible: readonly NotificationCandidate[],
  candidates: readonly NotificationCandidate[],
  kind: NotificationKind,
): NotificationRecipient[] => {
  const colleagues = new Map(candidates.map((one) => [one.id, one]))
  const emailOf = (id: string) => colleagues.get(id)?.email ?? DEFAULT_NOTIFICATION_EMAILS[kind]
  const pairs = responsible.map(({ id }) => ({ id, deputyId: findDeputy(id, colleagues) }))
  const recipients = new Map<string, NotificationRecipient>()
  for (const { id, deputyId } of pairs) {
    recipients.set(id, { id, email: id === deputyId ? emailOf(id) : 'none', onBehalfOf: null })
  }
  for (const { id, deputyId } of pairs) {
    if (!recipients.has(deputyId)) recipients.set(deputyId, { id: deputyId, email: emailOf(deputyId), onBehalfOf: id })
  }
  return [...recipients.values()]
}

/**
 * Chooses who is notified of an event (R39): the client's project manager, else the sender of the worksheet, else every
 * colleague, without emails; of events without an order everybody. The deputy of an absent person is notified too (R42).
 * A person is not notified of a step of their own, nor is anybody else in their place.
 */
export function chooseRecipients(
  candidates: readonly NotificationCandidate[],
  { kind, actorId }: Event,
): NotificationRecipient[] {
  const responsible = findResponsible(candidates, kind)
  const recipients =
    responsible.length === 0
      ? candidates.map(({ id }) => ({ id, email: 'none' as const, onBehalfOf: null }))
      : withDeputies(
          responsible.filter(({ id }) => id !== actorId),
          candidates,
          kind,
        )
  return recipients.filter(({ id }) => id !== actorId)
}
