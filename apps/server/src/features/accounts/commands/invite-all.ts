import type { ClientRole } from '@tiraaz/domain/access/role'
import type { Locale } from '@tiraaz/messages/locale'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import type { InvitationLink } from '../../../context/table-import.ts'
import { insertMissing } from '../../../db/many-rows.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { takeAttempts } from '../store/attempts.ts'
import {
  resolveDeliveries,
  buildInvitationChange,
  buildInvitationEmail,
  buildInvitationLink,
  createLink,
} from '../store/invitation-store.ts'

type Client = ClientCtx['client']
type ImportedPerson = {
  client: Client
  email: string
  name: string
  role: ClientRole
  locale: Locale
  costCentreId: string | null
}

const COLUMNS = {
  id: 'text',
  organization_id: 'text',
  client_id: 'text',
  email: 'text',
  name: 'text',
  role: 'text',
  locale: 'text',
  can_view_agency_clients_orders: 'boolean',
  default_cost_centre_id: 'text',
  invited_by: 'text',
  token_hash: 'text',
  sent_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const

/**
 * Invites all people of an imported table (R2, R7) to any clients of the agency, in a few statements. The limit per
 * mailbox applies, a limit per client does not. The caller has checked the people. Returns the links where no mail is
 * sent.
 */
export const inviteAll = async (
  ctx: OrganizationCtx,
  invited: readonly ImportedPerson[],
): Promise<InvitationLink[] | undefined> => {
  if (invited.length === 0) return undefined
  const made = invited.map((person) => ({ ...person, id: ctx.newId(), ...createLink(ctx) }))
  const rows = made.map(({ id, client, email, name, role, locale, costCentreId, row }) => ({
    id,
    organization_id: ctx.organizationId,
    client_id: client.id,
    email,
    name,
    role,
    locale,
    can_view_agency_clients_orders: true,
    default_cost_centre_id: costCentreId,
    invited_by: ctx.user.id,
    ...row,
  }))
  const written = await insertMissing(ctx.db, 'invitations', { rows, types: COLUMNS })
  // A parallel request has invited one of these people since the table was planned.
  if (written < rows.length) throw new Invalid([{ key: 'email', code: 'alreadyInvited' }])
  const invitations = made.map(({ row, ...one }) => ({ ...one, expiresAt: row.expires_at }))
  await ctx.ports.mail.queue(
    ctx,
    ...invitations.map((invitation) => buildInvitationEmail(ctx, invitation.client, invitation)),
  )
  await recordChanges(
    ctx,
    made.map((one) => buildInvitationChange(one.client, 'created', one)),
  )
  const emails = made.map(({ email }) => email)
  await takeAttempts(ctx, 'invitation', emails)
  if (ctx.ports.mailReaches !== 'nobody') return undefined
  const deliveries = await resolveDeliveries(
    ctx,
    made.map((invitation) => ({ email: invitation.email, link: buildInvitationLink(ctx, invitation) })),
  )
  return made.map(({ client, name, email }, at) => ({
    client: client.name,
    name,
    email,
    link: deliveries[at]?.link ?? null,
  }))
}
