import type { BaseCtx } from '../../../context/context.ts'
import type { EmailKind } from '../../../core/email-content.ts'
import type { UndeliveredMail } from '../../../ports/mail/undelivered-mail.ts'
import { queueNotifiedEmails } from '../emails/notified-email.ts'
import { type NotifiedReader, writeEvents } from '../store/write-events.ts'

/** Emails that only say what a notification says: a failed one notifies of nothing, or it would notify of itself. */
const NOTIFYING_KINDS: readonly EmailKind[] = ['notificationDigest', 'notified', 'orderChanged', 'worksheetStepped']

const isNotifying = ({ kind, content }: UndeliveredMail): boolean =>
  NOTIFYING_KINDS.includes(kind) || (content?.kind === 'orderReceived' && content.reader === 'agent')

type UndeliveredCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'> & { ports: Pick<BaseCtx['ports'], 'mail' | 'publicUrl'> }

/** Leaves out events about emails to the reader's own address: another would fail too. */
const withoutOwn = ({ reader, events }: NotifiedReader): NotifiedReader[] => {
  const others = events.filter(({ params }) => params?.mail?.email !== reader.email)
  return others.length === 0 ? [] : [{ reader, events: others }]
}

/** Notifies the agency of its emails that were given up, in the transaction that gives them up; each once (R39). */
export const notifyOfUndelivered = async (tx: UndeliveredCtx, mails: readonly UndeliveredMail[]): Promise<void> => {
  const kind = 'mailUndelivered'
  const byOrganization = Map.groupBy(
    mails.filter((mail) => !isNotifying(mail)),
    ({ organizationId }) => organizationId,
  )
  for (const [organizationId, own] of byOrganization) {
    // Emails about an account itself belong to no agency.
    if (organizationId === null) continue
    const events = own.map(({ id, name, email, kind: mailKind }) => ({
      version: id,
      params: { mail: { kind: mailKind, name, email } },
    }))
    const told = await writeEvents(tx, { kind, organizationId, clientId: null, actorId: null }, events)
    await queueNotifiedEmails(tx, { kind, organizationId }, told.flatMap(withoutOwn))
  }
}
