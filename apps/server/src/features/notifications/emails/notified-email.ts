import type { NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import { getNotificationPath } from '@tiraaz/domain/notifications/notification-path'
import type { BaseCtx } from '../../../context/context.ts'
import type { NotifiedEvent, NotifiedReader } from '../store/write-events.ts'
import { type NotificationNames, toDigestItem } from './to-digest-item.ts'

type MailingCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'> & { ports: Pick<BaseCtx['ports'], 'mail' | 'publicUrl'> }

type NotifiedEmail = {
  kind: NotificationKind
  organizationId: string
  /** Names that all events share, or those of each. */
  names?: NotificationNames | ((event: NotifiedEvent) => NotificationNames)
  /** Page that an email about several events opens; else that of the first. */
  pathOfSeveral?: string
}

/** Emails events at once whose feature has no email of its own: one to each reader, with all events. */
export const queueNotifiedEmails = async (
  tx: MailingCtx,
  { kind, organizationId, names = {}, pathOfSeveral }: NotifiedEmail,
  told: readonly NotifiedReader[],
): Promise<void> => {
  const emails = told.map(({ reader: { onBehalfOf, email, name, locale }, events }) => {
    const several = events.length > 1 ? pathOfSeveral : undefined
    const [{ orderId = null, worksheetId = null, invoiceId = null } = {}] = events
    return {
      to: { email, name, locale },
      organizationId,
      content: {
        kind: 'notified' as const,
        link:
          tx.ports.publicUrl +
          (several ?? getNotificationPath({ kind, orderId, clientId: null, worksheetId, invoiceId })),
        items: events.map((event) =>
          toDigestItem(kind, event.params ?? {}, typeof names === 'function' ? names(event) : names),
        ),
        ...(onBehalfOf === null ? {} : { onBehalfOf }),
      },
    }
  })
  await tx.ports.mail.queue(tx, ...emails)
}
