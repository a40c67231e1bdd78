/** Rendered email, ready to be sent or shown. */
export type RenderedEmail = { subject: string; html: string; text: string }

/** File to attach to an email. */
export type Attachment = { fileName: string; contentType: string; bytes: Uint8Array }

export type OutgoingMail = RenderedEmail & {
  id: string
  to: { name: string; address: string }
  /** Name of the sender; null for the portal's own. */
  fromName: string | null
  attachments: readonly Attachment[]
}

/** Delivers one email to a mail server; throws if the server refuses it. */
export interface MailSender {
  send: (mail: OutgoingMail) => Promise<void>
}

/** The mail server refused an email. Its reason may name the address: it goes to the email's row, not to the log. */
export class MailRefused extends Error {
  readonly reason: string
  constructor(code: string, reason: string) {
    super(`The mail server did not take a mail: ${code}`)
    this.reason = reason
  }
}
