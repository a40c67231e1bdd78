import { createTransport } from 'nodemailer'
import { MailRefused, type MailSender } from './mail-sender.ts'

/** `name` is for letters of the portal itself; an organization's carry its own. */
export type MailFrom = { name: string; address: string }

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  url: string
  from: MailFrom
}

/** A server that does not answer is tried again later; nobody waits for it here. */
const LIMITS = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const MAX_REASON = 500

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number } // as nodemailer makes them
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name
}

/** Sends by SMTP. Of a mail that was taken twice, whoever gets it can tell by its id that it is the same. */
export const smtpSender = ({ url, from }: SmtpSettings, limits = LIMITS): MailSender => {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async ({ id, to, fromName, subject, html, text }) => {
      try {
        await transport.sendMail({
          from: { name: fromName ?? from.name, address: from.address },
          to,
          subject,
          html,
          text,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new MailRefused(codeOf(error), reason.slice(0, MAX_REASON))
      }
    },
  }
}
