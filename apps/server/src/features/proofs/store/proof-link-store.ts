import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { isGuestLinkOpen, type NewProofGuest } from '@tiraaz/domain/proofs/proof-guests'
import type { ProofState } from '@tiraaz/domain/proofs/proof-round'
import { foldEmail } from '@tiraaz/domain/text/email'
import { getDefaultLinkEnd, getLinkExpiry } from '@tiraaz/domain/worksheets/worksheet-link'
import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { BaseCtx, ClientCtx, GuestCtx } from '../../../context/context.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { createLinkToken, hashLinkToken } from '../../accounts/index.ts'
import { getGuestLink } from '../../guests/index.ts'
import { canDoWithOrder } from '../../orders/index.ts'

type LinkRow = {
  id: string
  name: string
  email: string | null
  needsCode: boolean
  isRevoked: boolean
  roundId: string
  expiresAt: Date
  state: ProofState
  organizationId: string
  status: OrderStatus
  clientId: string
  clientName: string
  clientIsActive: boolean
  paymentTermDays: number | null
}

const readLink = defineStatement<{ tokenHash: string }, LinkRow>(
  ({ tokenHash }) => sql`
    select g.id, g.name, g.email, g.revoked_at is not null as "isRevoked", c.proof_guests_need_code as "needsCode", g.round_id as "roundId", g.expires_at as "expiresAt", r.state,
      r.organization_id as "organizationId", o.status, c.id as "clientId", c.name as "clientName",
      c.is_active as "clientIsActive", c.payment_term_days as "paymentTermDays"
    from proof_guests g
    join proof_rounds r on r.id = g.round_id
    join orders o on o.id = r.order_id
    join clients c on c.id = r.client_id
    where g.token_hash = ${tokenHash} or g.reminder_token_hash = ${tokenHash}`,
)

export type ProofLink = {
  guest: GuestCtx
  roundId: string
  expiresAt: Date
  /** Address that a code is emailed to before the answer; null: an answer needs none. */
  codeGoesTo: string | null
}

/**
 * Opens a round by the link of a guest (R44): 404 for an unknown link, 403 for one that has expired or was taken back, whose round has ended,
 * or whose order takes no proofs any more. Changes nothing.
 */
export const openProofLink = async (ctx: BaseCtx, token: string): Promise<ProofLink> => {
  const [link] = await readLink(ctx.db, { tokenHash: hashLinkToken(token) })
  if (link === undefined) throw new NotFound()
  const { id, name, organizationId, roundId, expiresAt } = link
  const guest: GuestCtx = {
    ...ctx,
    role: 'guest',
    guest: { id, name },
    organizationId,
    client: {
      id: link.clientId,
      name: link.clientName,
      mayExcludeTransportPrice: false,
      paymentTermDays: link.paymentTermDays ?? PAYMENT_TERM_DAYS.usual,
      isBlocked: !link.clientIsActive,
      orderFields: null,
      hasBudgets: false,
    },
  }
  if (link.isRevoked || !isGuestLinkOpen(link, ctx.now()) || !canDoWithOrder(guest, 'commentProof', link))
    throw new Forbidden()
  // A code that reaches nobody would only shut guests out.
  const needsCode = link.needsCode && ctx.ports.mailReaches !== 'nobody'
  return { guest, roundId, expiresAt, codeGoesTo: needsCode ? link.email : null }
}

/** Guest of a new round with the link to its page. */
export type InvitedGuest = NewProofGuest & { id: string; link: string; locale: Locale; expiresAt: Date }

type NewGuests = { roundId: string; guests: readonly NewProofGuest[]; dueOn: string | null; locale: Locale }

/** Adds guests to a round, each with a link of their own; only the hash of its token is stored. */
export const insertGuests = async (
  tx: ClientCtx,
  { roundId, guests, dueOn, locale }: NewGuests,
): Promise<InvitedGuest[]> => {
  if (guests.length === 0) return []
  const expiresAt = getLinkExpiry(getDefaultLinkEnd(dueOn, toTallinnDay(tx.now())))
  const invited = guests.map(({ name, email }) => {
    const { token, tokenHash } = createLinkToken()
    const link = getGuestLink({ ...tx, locale }, 'proof', token)
    const guest: InvitedGuest = { id: tx.newId(), name: name.trim(), email: foldEmail(email), link, locale, expiresAt }
    return { guest, tokenHash }
  })
  await tx.db
    .insertInto('proof_guests')
    .values(
      invited.map(({ guest, tokenHash }, position) => ({
        id: guest.id,
        organization_id: tx.organizationId,
        round_id: roundId,
        position,
        name: guest.name,
        email: guest.email,
        token_hash: tokenHash,
        expires_at: expiresAt,
        first_opened_at: null,
      })),
    )
    .execute()
  return invited.map(({ guest }) => guest)
}

/** Records that a guest has opened their proof, once. */
export const markGuestOpened = async ({ db, now, guest, organizationId }: GuestCtx): Promise<void> => {
  await db
    .updateTable('proof_guests')
    .set({ first_opened_at: now() })
    .where('id', '=', guest.id)
    .where('organization_id', '=', organizationId)
    .where('first_opened_at', 'is', null)
    .execute()
}
