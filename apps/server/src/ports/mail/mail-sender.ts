/** A letter in words, ready to be sent or shown. */
export type WrittenLetter = { subject: string; html: string; text: string }

/** A file that is ready to go with a mail. */
export type Attachment = { fileName: string; contentType: string; bytes: Uint8Array }

export type OutgoingMail = WrittenLetter & {
  id: string
  to: { name: string; address: string }
  /** Whose name stands as sender; null for the portal's own. */
  fromName: string | null
  attachments: readonly Attachment[]
}

/** Takes one mail to where it is delivered from, or says why not. */
export interface MailSender {
  send: (mail: OutgoingMail) => Promise<void>
}

/** Why a mail was not taken, in the words of the mail server, which may name the address: for the mail's row, not the log. */
export class MailRefused extends Error {
  readonly reason: string
  constructor(code: string, reason: string) {
    super(`The mail server did not take a mail: ${code}`)
    this.reason = reason
  }
}
