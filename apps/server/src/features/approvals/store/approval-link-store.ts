import type { Role } from '@tiraaz/domain/access/role'
import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import type { OrderFieldSettings } from '@tiraaz/domain/order-fields/order-fields'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { sql } from 'kysely'
import type { BaseCtx, ClientCtx, GuestCtx } from '../../../context/context.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { hashLinkToken } from '../../accounts/index.ts'
import type { GuestOfLink } from '../../guests/index.ts'
import { canDoWithOrder } from '../../orders/index.ts'

type LinkRow = {
  id: string
  name: string
  email: string | null
  stepId: string
  /** The step waits for this guest now. */
  isWaiting: boolean
  orderId: string
  version: number
  status: OrderStatus
  organizationId: string
  agencyName: string
  senderId: string
  senderName: string
  senderRole: Role | null
  clientId: string
  clientName: string
  clientIsActive: boolean
  mayExclude: boolean
  paymentTermDays: number | null
  orderFields: OrderFieldSettings | null
  hasBudgets: boolean
}

const readLink = defineStatement<{ tokenHash: string }, LinkRow>(
  ({ tokenHash }) => sql`
    select g.id, g.name, g.email, g.step_id as "stepId",
      g.replaced_at is null and r.state = 'waiting' and s.state = 'waiting' and s.asked_at is not null
        and s.target = 'designated' as "isWaiting",
      r.order_id as "orderId", o.version, o.status, r.organization_id as "organizationId", agency.name as "agencyName",
      sender.id as "senderId", sender.name as "senderName", m.role as "senderRole",
      c.id as "clientId", c.name as "clientName", c.is_active as "clientIsActive",
      c.may_exclude_transport_price as "mayExclude", c.payment_term_days as "paymentTermDays",
      c.order_fields as "orderFields", c.has_budgets as "hasBudgets"
    from approval_guests g
    join approval_steps s on s.id = g.step_id
    join approval_requests r on r.id = s.request_id
    join orders o on o.id = r.order_id
    join organizations agency on agency.id = r.organization_id
    join users sender on sender.id = r.requested_by
    join clients c on c.id = r.client_id
    left join client_members m on m.user_id = sender.id and m.client_id = c.id
    where g.token_hash = ${tokenHash} or g.reminder_token_hash = ${tokenHash}`,
)

export type ApprovalLink = GuestOfLink & {
  /** Context in the name of the order’s sender, by which it is priced and sent. */
  sender: ClientCtx
  orderId: string
  /** Version of the order. */
  version: number
  stepId: string
  agencyName: string
}

const toClient = (link: LinkRow): ClientCtx['client'] => ({
  id: link.clientId,
  name: link.clientName,
  mayExcludeTransportPrice: link.mayExclude,
  paymentTermDays: link.paymentTermDays ?? PAYMENT_TERM_DAYS.usual,
  isBlocked: !link.clientIsActive,
  orderFields: link.orderFields,
  hasBudgets: link.hasBudgets,
})

/**
 * Opens the step of an outside approver by their link (R47): 404 for an unknown link, 403 for one whose step does not wait for
 * them any more, or whose client is blocked. Changes nothing.
 */
export const openApprovalLink = async (ctx: BaseCtx, token: string): Promise<ApprovalLink> => {
  const [link] = await readLink(ctx.db, { tokenHash: hashLinkToken(token) })
  if (link === undefined) throw new NotFound()
  const { id, name, organizationId, orderId, version, stepId, agencyName } = link
  const client = toClient(link)
  const guest: GuestCtx = { ...ctx, role: 'guest', guest: { id, name }, organizationId, client }
  if (!link.isWaiting || client.isBlocked || !canDoWithOrder(guest, 'decideApproval', link)) throw new Forbidden()
  const sender: ClientCtx = {
    ...ctx,
    organizationId,
    client,
    user: { id: link.senderId, name: link.senderName },
    role: link.senderRole ?? 'agency',
    sessionId: null,
    authenticatedAt: ctx.now(),
    isAgencyUser: false,
    canViewAgencyClientsOrders: false,
  }
  // A code that reaches nobody would only shut guests out.
  const codeGoesTo = ctx.ports.mailReaches === 'nobody' ? null : link.email
  return { guest, sender, orderId, version, stepId, agencyName, codeGoesTo }
}
