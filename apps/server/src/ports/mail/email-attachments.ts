import { setTimeout as after } from 'node:timers/promises'
import type { Locale } from '@tiraaz/messages/locale'
import type { EmailContent, EmailAttachment } from '../../core/email-content.ts'
import type { Attachment } from './mail-sender.ts'

/** Makes the attachment that an email names, in the language of its reader. */
export type MakeAttachment = (attachment: EmailAttachment, locale: Locale) => Promise<Attachment>

/**
 * Time limit of an attachment in milliseconds. It may wait for documents of others, but a try of the email must end in
 * time; later tries follow.
 */
const LIMIT_MS = 45_000

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const end = new AbortController()
  const late = after(LIMIT_MS, undefined, { signal: end.signal, ref: false }).then(() => {
    throw new Error('The attachment of a mail took too long')
  })
  try {
    return await Promise.race([work, late])
  } finally {
    end.abort()
  }
}

/** Returns the attachments of an email; most have none. */
export const makeAttachments = async (
  content: EmailContent,
  locale: Locale,
  make: MakeAttachment,
): Promise<Attachment[]> =>
  'attachment' in content && content.attachment !== undefined ? [await inTime(make(content.attachment, locale))] : []
