import type { Database } from '../../db/client.ts'
import { BRAND_OF_MAIL, OWN_TEXTS_OF_MAIL } from './brand-of-mail.ts'
import type { EmailContent } from '../../core/email-content.ts'
import { toOneLine } from './to-one-line.ts'
import { makeAttachments, type MakeAttachment } from './email-attachments.ts'
import type { MailPort } from './mail.ts'
import { type Attachment, MailRefused, type MailSender, type OutgoingMail } from './mail-sender.ts'
import { isSecret, selectWithoutSecrets } from './secret-emails.ts'
import { renderEmail } from './render-email.ts'
import type { UndeliveredMailHandler } from './undelivered-mail.ts'

type SendingCtx = {
  db: Database
  now: () => Date
  makeAttachment: MakeAttachment
  onUndelivered: UndeliveredMailHandler
  ports: { mail: Pick<MailPort, 'read'> }
}
type Attempt = { mailId: string; isLastTry: boolean }

/** Longer than one try can take: what a killed process left half-way may then be tried again. */
const TRY_LIMIT_MS = 4 * 60_000

/** Claims the email for this try: of two tries at the same moment, one gets it. */
const claimMail = ({ db, now }: SendingCtx, mailId: string) =>
  db
    .updateTable('mails')
    .set({ state: 'sending', attempted_at: now() })
    .where('id', '=', mailId)
    .where(({ and, eb, or }) =>
      or([
        eb('state', '=', 'queued'),
        and([eb('state', '=', 'sending'), eb('attempted_at', '<', new Date(now().getTime() - TRY_LIMIT_MS))]),
      ]),
    )
    .returning(({ selectFrom }) => [
      BRAND_OF_MAIL.as('brand'),
      OWN_TEXTS_OF_MAIL.as('ownTexts'),
      'id',
      'organization_id',
      'kind',
      'attempted_at',
      'locale',
      'to_email',
      'to_name',
      'data',
      selectFrom('organizations').whereRef('id', '=', 'mails.organization_id').select('name').as('organization'),
    ])
    .executeTakeFirst()

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** Selects the email only while this try holds it: the result of an overtaken try is not written. */
const ownMail = ({ db }: SendingCtx, { id, attempted_at }: ClaimedMail) =>
  db.updateTable('mails').where('id', '=', id).where('state', '=', 'sending').where('attempted_at', '=', attempted_at)

const outgoing = (
  { id, to_email, to_name, locale, organization, brand, ownTexts }: ClaimedMail,
  content: EmailContent,
  attachments: Attachment[],
): OutgoingMail => ({
  ...renderEmail(content, {
    locale,
    name: to_name,
    organization,
    brand: brand ?? undefined,
    ownTexts: ownTexts ?? undefined,
  }),
  id,
  to: { name: toOneLine(to_name), address: to_email },
  fromName: organization === null ? null : toOneLine(organization),
  attachments,
})

const refuseBusy = async ({ db }: SendingCtx, mailId: string): Promise<void> => {
  const busy = db.selectFrom('mails').where('id', '=', mailId).where('state', '=', 'sending')
  if ((await busy.select('id').executeTakeFirst()) !== undefined) throw new Error('The mail is just being sent')
}

const isTooLate = ({ now }: SendingCtx, content: EmailContent): boolean =>
  isSecret(content) && new Date(content.expiresAt) <= now()

type End = { state: 'sent' | 'kept' } | { state: 'failed'; failure: string }

const toUndelivered = ({ id, organization_id, kind, to_name, to_email, data }: ClaimedMail) => ({
  id,
  organizationId: organization_id,
  kind,
  name: to_name,
  email: to_email,
  content: data,
})

const finish = async (ctx: SendingCtx, mail: ClaimedMail, end: End) => {
  const failure = end.state === 'failed' ? end.failure : null
  const kept = end.state === 'kept' ? {} : { data: selectWithoutSecrets() }
  const ended = { state: end.state, failure, finished_at: ctx.now(), ...kept }
  if (end.state !== 'failed') return void (await ownMail(ctx, mail).set(ended).execute())
  await ctx.db.transaction().execute(async (db) => {
    const given = await ownMail({ ...ctx, db }, mail)
      .set(ended)
      .returning('id')
      .executeTakeFirst()
    if (given !== undefined) await ctx.onUndelivered(db, [toUndelivered(mail)])
  })
}

type FailedMail = { mail: ClaimedMail; failure: string; isLastTry: boolean }

const fail = async (ctx: SendingCtx, { mail, failure, isLastTry }: FailedMail): Promise<void> => {
  if (isLastTry) return finish(ctx, mail, { state: 'failed', failure })
  await ownMail(ctx, mail).set({ state: 'queued', failure }).execute()
}

/** Sends a waiting email once, however often the job runs; its row has the result (job sendMail). */
export const sendMail = async (ctx: SendingCtx, sender: MailSender | null, attempt: Attempt): Promise<void> => {
  const { mailId, isLastTry } = attempt
  const mail = await claimMail(ctx, mailId)
  if (mail === undefined) return refuseBusy(ctx, mailId)
  // Queued while a mail server was set.
  if (sender === null) return finish(ctx, mail, { state: 'kept' })
  if (mail.data === null || isTooLate(ctx, mail.data)) {
    return finish(ctx, mail, { state: 'failed', failure: 'Its link expired before it could be sent' })
  }
  try {
    const content = ctx.ports.mail.read(mail.data)
    const attachments = await makeAttachments(content, mail.locale, ctx.makeAttachment)
    await sender.send(outgoing(mail, content, attachments))
  } catch (error) {
    await fail(ctx, { mail, isLastTry, failure: error instanceof MailRefused ? error.reason : String(error) })
    throw error
  }
  await finish(ctx, mail, { state: 'sent' })
}
