import type { Config } from '../config.ts'
import type { JobQueue } from '../ports/jobs/job-queue.ts'
import type { MailPort } from '../ports/mail/mail.ts'
import { createKeptMail, createQueuedMail } from '../ports/mail/mail-queue.ts'
import type { MailSender } from '../ports/mail/mail-sender.ts'
import { createSmtpSender } from '../ports/mail/smtp-sender.ts'

export type MailSettings = Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>
type OpenMail = { mail: MailPort; sender: MailSender | null }

type MailDeps = { jobs: JobQueue; addressKey: Buffer }

/** Opens the emails of the settings: sent by a mail server, or kept in the database. */
export const openMail = ({ SMTP_URL, MAIL_FROM }: MailSettings, { jobs, addressKey }: MailDeps): OpenMail =>
  SMTP_URL === undefined || MAIL_FROM === undefined
    ? { mail: createKeptMail(addressKey), sender: null }
    : { mail: createQueuedMail(jobs, addressKey), sender: createSmtpSender({ url: SMTP_URL, from: MAIL_FROM }) }
