import { createTransport } from 'nodemailer'
import { MailRefused, type MailSender } from './mail-sender.ts'

/** Sender of emails; `name` is used for the portal's own ones, an organization's emails carry its name. */
export type MailFrom = { name: string; address: string }

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  url: string
  from: MailFrom
  /** Unsafe: sends without TLS where the server offers none. */
  allowsPlain?: boolean
}

/** Time limits in milliseconds; an email to a server that does not answer is tried again later. */
const LIMITS = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  /** Limit of a whole try, however slowly the server answers; the limits above apply to silence. */
  wholeTimeout: 2 * 60_000,
}
const MAX_REASON = 500

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number } // as nodemailer makes them
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name
}

const LOOPBACK = /^(?:127\.[\d.]+|\[::1\]|localhost)$/

/** Requires TLS unless the server is on this machine. Options in the address cannot weaken it: nodemailer prefers them. */
const withRequiredTls = (url: string): string => {
  const address = new URL(url)
  if (LOOPBACK.test(address.hostname)) return url
  for (const option of ['ignoreTLS', 'opportunisticTLS']) address.searchParams.delete(option)
  address.searchParams.set('requireTLS', 'true')
  return address.href
}

/** Sends by SMTP. The message id is the same in every try, so that a mail server can recognize a duplicate. */
export const createSmtpSender = (
  { url, from, allowsPlain = false }: SmtpSettings,
  overrides: Partial<typeof LIMITS> = {},
): MailSender => {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  const { wholeTimeout, ...limits } = { ...LIMITS, ...overrides }
  const transport = createTransport({
    url: allowsPlain ? url : withRequiredTls(url),
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
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
