import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { BaseCtx } from '../../context/context.ts'
import { NotFound } from '../../core/errors.ts'
import { BRAND_OF_MAIL, OWN_TEXTS_OF_MAIL } from '../../ports/mail/brand-of-mail.ts'
import type { EmailKind } from '../../core/email-content.ts'
import { renderEmail } from '../../ports/mail/render-email.ts'

/** Maximum number of emails on the page. */
const MAX_LISTED = 100

/** Addresses of demo people: `.example` is never a real address (RFC 2606). Their passwords are public. */
const DEMO_ADDRESSES = '%.example'

/** Kinds of emails that are not shown: anybody may open this page, and clients must not see printing houses (R4). */
const KINDS_OF_PRODUCTION: readonly EmailKind[] = [
  'worksheetSent',
  'worksheetsSent',
  'worksheetStepped',
  'notificationDigest',
  'notified',
]

/**
 * Matches emails to demo people and invitations sent by demo people. An invitation is found by its end time, since the
 * same address may have been invited by others too.
 */
const isOfDemo = sql<boolean>`(
  mails.to_email like ${DEMO_ADDRESSES}
  or mails.kind = 'invitation' and exists (
    select from invitations i join users inviter on inviter.id = i.invited_by
    where i.organization_id = mails.organization_id and i.email = mails.to_email
      and i.expires_at = (mails.data ->> 'expiresAt')::timestamptz and inviter.email like ${DEMO_ADDRESSES}
  )
)`

/** Stored emails to demo people that can still be shown; emails with an expired link are left out. */
const readKept = ({ db }: BaseCtx) =>
  db
    .selectFrom('mails')
    .leftJoin('organizations', 'organizations.id', 'mails.organization_id')
    .where('state', '=', 'kept')
    .where(isOfDemo)
    .where('mails.kind', 'not in', KINDS_OF_PRODUCTION)
    .select(['mails.id', 'locale', 'to_email', 'to_name', 'mails.created_at', 'organizations.name as organization'])
    .select(({ ref }) => [
      ref('data').$notNull().as('content'),
      BRAND_OF_MAIL.as('brand'),
      OWN_TEXTS_OF_MAIL.as('ownTexts'),
    ])
    .where('data', 'is not', null)

type KeptMail = Awaited<ReturnType<ReturnType<typeof readKept>['executeTakeFirstOrThrow']>>

const writtenMail = ({ ports }: BaseCtx, row: KeptMail) => {
  const { id, locale, to_email, to_name, created_at, organization, brand, ownTexts } = row
  const { subject, html, text } = renderEmail(ports.mail.read(row.content), {
    locale,
    name: to_name,
    organization,
    brand: brand ?? undefined,
    ownTexts: ownTexts ?? undefined,
  })
  return { mail: { id, to: `${to_name} <${to_email}>`, subject, createdAt: created_at.toISOString() }, html, text }
}

/** Lists the emails that the demo stored instead of sending, newest first. */
export const listOutbox = async (ctx: BaseCtx): Promise<EndpointOutput<Endpoints['listOutbox']>> => {
  const rows = await readKept(ctx)
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => writtenMail(ctx, row).mail)
}

/** Returns one stored email as its reader would see it. */
export const getOutboxMail = async (
  ctx: BaseCtx,
  { params }: EndpointRequest<Endpoints['getOutboxMail']>,
): Promise<EndpointOutput<Endpoints['getOutboxMail']>> => {
  const row = await readKept(ctx).where('mails.id', '=', params.mailId).executeTakeFirst()
  if (row === undefined) throw new NotFound()
  const { mail, html, text } = writtenMail(ctx, row)
  return { ...mail, html, text }
}
