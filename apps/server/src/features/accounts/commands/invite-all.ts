import type { ClientRole } from '@tiraaz/domain/access/role'
import type { Locale } from '@tiraaz/messages/locale'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import type { InvitationLink } from '../../../context/table-import.ts'
import { insertMissing } from '../../../db/many-rows.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { takeAttempts } from '../store/attempts.ts'
import { handOver, invitationChange, invitationMail, linkOf, newLink } from '../store/invitation-store.ts'

type Client = ClientCtx['client']
type Invited = { client: Client; email: string; name: string; role: ClientRole; locale: Locale }

const COLUMNS = {
  id: 'text',
  organization_id: 'text',
  client_id: 'text',
  email: 'text',
  name: 'text',
  role: 'text',
  locale: 'text',
  can_view_agency_clients_orders: 'boolean',
  invited_by: 'text',
  token_hash: 'text',
  sent_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const

/**
 * Invites everybody of a table that the agency brings in (R2, R7), to any of its clients, by a few statements. Nobody's
 * mailbox is flooded, but a client may have as many people as it has. Whoever calls has checked them; without mail it is
 * told the links.
 */
export const inviteAll = async (
  ctx: OrganizationCtx,
  invited: readonly Invited[],
): Promise<InvitationLink[] | undefined> => {
  if (invited.length === 0) return undefined
  const made = invited.map((person) => ({ ...person, id: ctx.newId(), ...newLink(ctx) }))
  const rows = made.map(({ id, client, email, name, role, locale, row }) => ({
    id,
    organization_id: ctx.organizationId,
    client_id: client.id,
    email,
    name,
    role,
    locale,
    can_view_agency_clients_orders: true,
    invited_by: ctx.user.id,
    ...row,
  }))
  const written = await insertMissing(ctx.db, 'invitations', { rows, types: COLUMNS })
  // Somebody has invited one of them since the table was planned.
  if (written < rows.length) throw new Invalid([{ key: 'email', code: 'alreadyInvited' }])
  const letters = made.map(({ row, ...one }) => ({ ...one, expiresAt: row.expires_at }))
  await ctx.ports.mail.queue(ctx, ...letters.map((letter) => invitationMail(ctx, letter.client, letter)))
  await recordChanges(
    ctx,
    made.map((one) => invitationChange(one.client, 'created', one)),
  )
  const emails = made.map(({ email }) => email)
  await takeAttempts(ctx, 'invitation', emails)
  if (ctx.ports.mailReaches !== 'nobody') return undefined
  const handed = await handOver(
    ctx,
    made.map((letter) => ({ email: letter.email, link: linkOf(ctx, letter) })),
  )
  return made.map(({ client, name, email }, at) => ({
    client: client.name,
    name,
    email,
    link: handed[at]?.link ?? null,
  }))
}
