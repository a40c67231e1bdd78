import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { type ProjectManager, SELECT_PROJECT_MANAGER } from '../../accounts/index.ts'
import { type SavedContact, presentContact } from '../../contacts/index.ts'
import { NOTE_KINDS } from '../store/order-events.ts'
import { type ClientScope, getClientScope, matchesClientScope } from '../store/client-scope.ts'
import { ORDER_FIELDS, ORDER_TABLES, requireFound } from '../store/select-order.ts'
import { presentOrder } from './present-order.ts'
import type { StoredOrder } from '../store/stored-order.ts'

/** Data for the checkout beside the order itself. */
type OrderContext = {
  createdAt: Date
  changedByName: string | null
  changedAt: Date | null
  oneOffContacts: SavedContact[]
  projectManager: ProjectManager | null
  approvalRejection: { by: string; reason: string; at: string } | null
  approvalEdit: { by: string; at: string } | null
}

/** Active contacts outside the address book that the order's designs go to; few clients have any. */
const oneOffContacts = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', c.id, 'objectName', c.object_name, 'street', c.street, 'houseNo', c.house_no, 'city', c.city,
      'postalCode', c.postal_code, 'country', c.country, 'contactName', c.contact_name,
      'contactPhone', c.contact_phone, 'isDefault', false, 'isDeleted', false, 'tags', c.tags,
      'receiver', case when r.id is not null then json_build_object(
        'id', r.id, 'name', r.name, 'email', r.email, 'paymentTermDays', coalesce(
          r.payment_term_days, (select payment_term_days from clients own where own.id = o.client_id),
          ${sql.lit(PAYMENT_TERM_DAYS.usual)}
        ),
        'registryCode', r.registry_code, 'vatNumber', r.vat_number, 'countryCode', r.country_code
      ) end
    ) order by c.id)
    from (
      select distinct share.contact_id
      from order_items i join order_designs d on d.item_id = i.id
      cross join lateral (
        select contact_id from order_design_destinations where design_id = d.id
        union all select contact_id from order_design_packages where design_id = d.id
      ) share
      where i.order_id = o.id
    ) named
    -- offset 0: each is looked up by its id. The planner, which takes thousands for a few, would pair every contact of
    -- the client with all of them.
    cross join lateral (select * from contacts where contacts.id = named.contact_id offset 0) c
    left join invoice_receivers r on r.id = c.invoice_receiver_id
    where c.client_id = o.client_id and not c.is_in_address_book and c.archived_at is null
  ), '[]')`

const noteKinds = sql.join(NOTE_KINDS.map((kind) => sql.lit(kind)))

/** Rejection by the newest request of a draft (R47). */
const approvalRejection = sql`(
  select case when request.state = 'rejected' then (
    select jsonb_build_object('by', coalesce(u.name, guest.name), 'reason', step.note, 'at', step.decided_at)
    from approval_steps step
    left join users u on u.id = step.decided_by
    left join approval_guests guest on guest.step_id = step.id and guest.replaced_at is null
    where step.request_id = request.id and step.state = 'rejected'
  ) end
  from approval_requests request
  where request.order_id = o.id and o.status = 'draft'
  order by request.requested_at desc, request.id desc limit 1
)`

/** Approver who took a draft over from its newest request to edit it (R47). */
const approvalEdit = sql`(
  select case when request.taken_over_by is not null then jsonb_build_object(
    'by', (select u.name from users u where u.id = request.taken_over_by), 'at', request.closed_at
  ) end
  from approval_requests request
  where request.order_id = o.id and o.status = 'draft'
  order by request.requested_at desc, request.id desc limit 1
)`

const readOrder = defineStatement<ClientScope & { id: string }, StoredOrder & OrderContext>(
  ({ id, clientId, organizationId }) => sql`
    select ${ORDER_FIELDS}, o.created_at as "createdAt",
      last_event.name as "changedByName", last_event.at as "changedAt",
      ${approvalRejection} as "approvalRejection", ${approvalEdit} as "approvalEdit", ${oneOffContacts} as "oneOffContacts",
      (select ${SELECT_PROJECT_MANAGER} from clients c where c.id = o.client_id) as "projectManager"
    ${ORDER_TABLES}
    left join lateral (
      select e.at, actor.name from order_events e left join users actor on actor.id = e.actor_id
      where e.order_id = o.id and e.kind not in (${noteKinds}) order by e.at desc, e.id desc limit 1
    ) last_event on true
    where o.id = ${id} and ${matchesClientScope({ clientId, organizationId })}`,
)

/** Returns the order for the checkout, with its last editor (D4), its one-off contacts and the client's project manager. */
export const getOrder = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getOrder']>,
): Promise<EndpointOutput<Endpoints['getOrder']>> => {
  const order = requireFound(await readOrder(ctx.db, { id: params.id, ...getClientScope(ctx) }))
  const { changedByName: name, changedAt: at, approvalRejection: rejection, approvalEdit: edit } = order
  return {
    ...presentOrder(ctx, order),
    createdAt: order.createdAt.toISOString(),
    oneOffContacts: order.oneOffContacts.map(presentContact),
    projectManager: order.projectManager,
    approvalRejection: rejection === null ? null : { ...rejection, at: new Date(rejection.at).toISOString() },
    approvalEdit: edit === null ? null : { ...edit, at: new Date(edit.at).toISOString() },
    changedBy: name === null || at === null ? null : { name, at: at.toISOString() },
  }
}
