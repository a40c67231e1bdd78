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
const LIMITS = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  /** Those above count silence; this one a whole try, however slowly the server talks. */
  wholeTimeout: 2 * 60_000,
}
const MAX_REASON = 500

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number } // as nodemailer makes them
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name
}

/** Sends by SMTP. Of a mail that was taken twice, whoever gets it can tell by its id that it is the same. */
export const smtpSender = ({ url, from }: SmtpSettings, overrides: Partial<typeof LIMITS> = {}): MailSender => {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  const { wholeTimeout, ...limits } = { ...LIMITS, ...overrides }
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async ({ id, to, fromName, subject, html, text, attachments }) => {
      try {
        await transport.sendMail({
          from: { name: fromName ?? from.name, address: from.address },
          to,
          subject,
          html,
          text,
          attachments: attachments.map(({ fileName, contentType, bytes }) => ({
            filename: fileName,
            contentType,
            content: Buffer.from(bytes),
          })),
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(wholeTimeout),
        })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new MailRefused(codeOf(error), reason.slice(0, MAX_REASON))
      }
    },
  }
}
