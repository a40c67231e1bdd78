import type { Problem } from '@tiraaz/domain/problem'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { Person } from '../person-data/person-scope.ts'

/** Statuses of orders under way: people are still needed for them. */
const OPEN = sql`('submitted', 'confirmed', 'done')`
/** Orders that a sentence names. */
const NAMED = 10

const namesOf = (numbers: readonly string[]): string =>
  numbers.length > NAMED ? `${numbers.slice(0, NAMED).join(', ')} …` : numbers.join(', ')

/** Refuses erasing oneself, so that an administrator always stays. */
const findOwn = async ({ db, organizationId, user }: OrganizationCtx, { id }: Person): Promise<Problem[]> => {
  if (user.id !== id) return []
  const others = await db
    .selectFrom('agency_users')
    .innerJoin('users', 'users.id', 'agency_users.user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '<>', id)
    .where('can_view_agency_clients_orders', '=', true)
    .where('agency_users.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .select('user_id')
    .limit(1)
    .execute()
  return [{ key: 'user', code: others.length > 0 ? 'personIsYou' : 'personIsOnlyAdministrator' }]
}

const findOrders = async ({ db, organizationId }: OrganizationCtx, { id }: Person): Promise<Problem[]> => {
  const { rows } = await sql<{ number: string }>`
    select project_number as number from orders
    where representative_id = ${id} and organization_id = ${organizationId} and status in ${OPEN}
    order by listed_at desc limit ${NAMED + 1}`.execute(db)
  const orders = namesOf(rows.map(({ number }) => number))
  return rows.length === 0 ? [] : [{ key: 'user', code: 'personHasOpenOrders', params: { orders } }]
}

/** Clients with open orders in which nobody else has access. */
const findClients = async ({ db, organizationId }: OrganizationCtx, { id }: Person): Promise<Problem[]> => {
  const { rows } = await sql<{ client: string }>`
    select c.name as client from clients c
    join client_members own on own.client_id = c.id and own.user_id = ${id} and own.disabled_at is null
    where c.organization_id = ${organizationId}
      and exists (select from orders o where o.client_id = c.id and o.status in ${OPEN})
      and not exists (
        select from client_members other
        where other.client_id = c.id and other.user_id <> ${id} and other.disabled_at is null
      )
    order by c.name`.execute(db)
  return rows.map(({ client }) => ({ key: 'user', code: 'personIsLastOfClient', params: { client } }))
}

/** Addresses to which the invoices of a client go. */
const findBilling = async ({ db, organizationId }: OrganizationCtx, { email }: Person): Promise<Problem[]> => {
  const { rows } = await sql<{ client: string }>`
    select c.name as client from clients c
    where c.organization_id = ${organizationId} and (
      lower(c.email) = ${email}
      or exists (select from invoice_receivers r where r.client_id = c.id and lower(r.email) = ${email})
    )
    order by c.name`.execute(db)
  return rows.map(({ client }) => ({ key: 'user', code: 'emailBillsClient', params: { client } }))
}

/** Returns what stands against erasing a person now. */
export const findObstacles = async (ctx: OrganizationCtx, person: Person): Promise<Problem[]> => [
  ...(await findOwn(ctx, person)),
  ...(await findOrders(ctx, person)),
  ...(await findClients(ctx, person)),
  ...(await findBilling(ctx, person)),
]

/** Open orders that are delivered to these contacts: the courier needs the name and the phone. */
export const findOpenDeliveries = async (
  { db, organizationId }: OrganizationCtx,
  contactIds: readonly string[],
): Promise<Problem[]> => {
  const { rows } = await sql<{ number: string }>`
    select distinct o.project_number as number from order_destinations t join orders o on o.id = t.order_id
    where t.contact_id in (select jsonb_array_elements_text(${JSON.stringify(contactIds)}::jsonb))
      and o.organization_id = ${organizationId} and o.status in ${OPEN}
    order by number limit ${NAMED + 1}`.execute(db)
  const orders = namesOf(rows.map(({ number }) => number))
  return rows.length === 0 ? [] : [{ key: 'contactIds', code: 'personReceivesOpenOrders', params: { orders } }]
}
