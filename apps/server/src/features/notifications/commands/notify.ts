import type { NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import { type ActorCtx, getStoredActor } from '../../../context/context.ts'
import type { NotificationEmailReader } from '../store/read-candidates.ts'
import { type NotifiedEvent, type NotifiedReader, writeEvents } from '../store/write-events.ts'

/**
 * Notifies the agency of events of one kind about a client in the transaction that makes them (R39). Returns those who get
 * an email about them at once.
 */
export const notifyOfEvents = (
  tx: ActorCtx,
  kind: NotificationKind,
  events: readonly NotifiedEvent[],
): Promise<NotifiedReader[]> =>
  writeEvents(
    tx,
    {
      kind,
      organizationId: tx.organizationId,
      clientId: tx.client.id,
      linkId: 'printingHouse' in tx ? tx.printingHouse.linkId : null,
      actorId: getStoredActor(tx).id,
    },
    events,
  )

/** Notifies of one event whose feature writes the emails; returns their readers. */
export const notify = async (
  tx: ActorCtx,
  { kind, ...event }: NotifiedEvent & { kind: NotificationKind },
): Promise<NotificationEmailReader[]> => (await notifyOfEvents(tx, kind, [event])).map(({ reader }) => reader)
