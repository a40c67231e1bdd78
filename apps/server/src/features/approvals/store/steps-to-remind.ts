import type { Day } from '@tiraaz/domain/calendar/day'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import type { ApprovalSubject } from '../emails/approval-subject.ts'
import { IS_APPROVED_BY_AGENCY } from './approved-by-agency.ts'
import { REQUEST_FIELDS, type StoredRequest } from './request-store.ts'

type JobDb = Pick<BaseCtx, 'db'>

export type RequestToRemind = StoredRequest & {
  organizationId: string
  /** Days off of the organization. */
  daysOff: Day[]
  isApprovedByAgency: boolean
  subject: ApprovalSubject
}

const READ = sql`
  select ${REQUEST_FIELDS}, r.organization_id as "organizationId",
    array(select d.day::text from organization_days_off d where d.organization_id = r.organization_id) as "daysOff", ${IS_APPROVED_BY_AGENCY} as "isApprovedByAgency",
    jsonb_build_object(
      'orderId', orders.id, 'orderName', orders.name, 'clientId', c.id, 'clientName', c.name, 'deadline', orders.deadline,
      'totalCents', orders.items_sale_cents + orders.transport_sale_cents, 'items', (
        select jsonb_agg(jsonb_build_object('nameEt', p.name_et, 'nameEn', p.name_en, 'quantity', i.quantity) order by i.position)
        from order_items i join products p on p.id = i.product_id where i.order_id = orders.id
      )
    ) as subject
  from approval_requests r
  join orders on orders.id = r.order_id
  join clients c on c.id = r.client_id and c.is_active
  where r.state = 'waiting'`

/** Reads the requests that wait, of all organizations. */
export const readRequestsToRemind = async ({ db }: JobDb): Promise<RequestToRemind[]> =>
  (await sql<RequestToRemind>`${READ} order by r.id`.execute(db)).rows

/** Locks the order of a request, as decisions do, and reads the request; null once it is closed. */
export const lockRequestToRemind = async ({ db }: JobDb, { id, orderId }: RequestToRemind) => {
  await sql`select id from orders where id = ${orderId} for no key update`.execute(db)
  const { rows } = await sql<RequestToRemind>`${READ} and r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export const writeReminders = async ({ db }: JobDb, stepId: string, remindersSent: number): Promise<void> => {
  await db.updateTable('approval_steps').set({ reminders_sent: remindersSent }).where('id', '=', stepId).execute()
}

type DeputyToAnnounce = {
  organizationId: string
  clientId: string
  clientName: string
  personName: string
  from: Day
  until: Day
  deputyId: string
}

/** Marks the deputies whose period has begun as told, and returns them: two processes tell each once. */
export const takeDeputiesToAnnounce = async (
  { db, now }: Pick<BaseCtx, 'db' | 'now'>,
  today: Day,
): Promise<DeputyToAnnounce[]> => {
  const { rows } = await sql<DeputyToAnnounce>`
    with begun as (
      update approval_deputies d set announced_at = ${now()}
      from clients c
      where d.announced_at is null and d.from_day <= ${today}::date and d.until_day >= ${today}::date
        and c.id = d.client_id and c.is_active
      returning d.*, c.name as client_name
    )
    select d.organization_id as "organizationId", d.client_id as "clientId", d.client_name as "clientName",
      p.name as "personName", d.from_day::text as from, d.until_day::text as until, d.deputy_id as "deputyId"
    from begun d join users p on p.id = d.person_id
    order by d.id`.execute(db)
  return rows
}
