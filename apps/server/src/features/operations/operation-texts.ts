import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { EmailKind } from '../../core/email-content.ts'
import type { JobFailureReason } from '../../db/schema/failed-jobs.ts'
import type { JobName } from '../../ports/jobs/job-queue.ts'

type MailReason = 'unreachable' | 'logIn' | 'refused' | 'notInTime' | 'linkExpired' | 'unexpected'

type OperationTexts = {
  jobs: Record<JobName, string>
  jobReasons: Record<JobFailureReason, string>
  mails: Record<EmailKind, string>
  mailReasons: Record<MailReason, string>
}

const TEXTS: Record<'et' | 'en', OperationTexts> = { et: et.operations, en: en.operations }

/** Causes in the texts of mail servers and of the sender, the first that fits. */
const MAIL_REASONS: readonly [RegExp, MailReason][] = [
  [/^It was not sent in time/, 'notInTime'],
  [/^Its link expired/, 'linkExpired'],
  [/auth|\b53[0-9]\b|credentials|invalid login/i, 'logIn'],
  [/ECONN|ENOTFOUND|EDNS|EHOST|timed? ?out|timeout|greeting|socket|certificate|TLS|abort/i, 'unreachable'],
  [/\b[45]\d\d\b|recipient|mailbox|rejected/i, 'refused'],
]

const readMailReason = (failure: string | null): MailReason =>
  MAIL_REASONS.find(([pattern]) => pattern.test(failure ?? ''))?.[1] ?? 'unexpected'

/** Names of jobs and emails, and why they failed, in the language of the caller. */
export const getOperationTexts = (locale: Locale) => {
  const texts = TEXTS[getLanguage(locale)]
  const jobs: Readonly<Record<string, string>> = texts.jobs
  return {
    /** A job of another version of the portal has no name here. */
    job: (job: string): string => jobs[job] ?? job,
    jobReason: (reason: JobFailureReason): string => texts.jobReasons[reason],
    mail: (kind: EmailKind): string => texts.mails[kind],
    /** The words of a mail server are not shown: they may name the address. */
    mailReason: (failure: string | null): string => texts.mailReasons[readMailReason(failure)],
  }
}
