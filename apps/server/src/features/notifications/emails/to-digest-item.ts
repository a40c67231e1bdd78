import type { NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import type { DigestItem } from '../../../core/email-content.ts'
import type { NotificationParams } from '../../../db/schema/notifications.ts'

/** Names that a line of an email shows beside the parameters of the event. */
export type NotificationNames = {
  projectNumber?: string | null
  clientName?: string | null
  worksheetName?: string
  onBehalfOf?: string | null
}

/** Makes a line of an email about notifications. */
export const toDigestItem = (
  kind: NotificationKind,
  { printingHouse, words, invoiceNumber, cents, mail }: NotificationParams,
  { projectNumber, clientName, worksheetName, onBehalfOf }: NotificationNames,
): DigestItem => ({
  kind,
  projectNumber: projectNumber ?? '',
  clientName: clientName ?? '',
  worksheetName: worksheetName ?? '',
  printingHouse: printingHouse ?? '',
  ...(invoiceNumber === undefined ? {} : { invoiceNumber }),
  ...(cents === undefined ? {} : { cents }),
  ...(words ? { words } : {}),
  ...(mail === undefined ? {} : { mail }),
  ...(onBehalfOf ? { onBehalfOf } : {}),
})
