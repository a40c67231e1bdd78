import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { CALENDAR_LIMITS, checkPeriod } from '@tiraaz/domain/calendar/check-period'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { WAITING_STATUSES } from '@tiraaz/domain/orders/attention'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { NUMBERS_IN_WORK, formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import { getLanguage, type Language } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { presentOrderStatus } from '../../orders/index.ts'
import { presentWorksheetStatus } from '../../worksheets/index.ts'

type Input = EndpointRequest<Endpoints['getAgencyCalendar']>['query']
type Output = EndpointOutput<Endpoints['getAgencyCalendar']>
type Entry = Output['entries'][number]
type Values = { organizationId: string; from: Day; to: Day }

type OrderRow = Pick<Entry, 'id' | 'clientName' | 'title' | 'deadline'> & { number: string; status: OrderStatus }
type WorksheetRow = Pick<Entry, 'id' | 'orderId' | 'clientName' | 'title' | 'deadline'> & {
  projectNumber: string | null
  position: number
  status: number
  houseId: string | null
  houseName: string | null
}

/** Entries that are read: the last of them only tells that there are more. */
const READ = sql.lit(CALENDAR_LIMITS.entries + 1)

// Names are read for the chosen rows alone: the planner would join whole tables.
const readOrders = defineStatement<Values, OrderRow>(
  ({ organizationId, from, to }) => sql`
    select o.id, o.project_number as number, o.name as title, o.deadline, o.status,
      (select c.name from clients c where c.id = o.client_id) as "clientName"
    from (
      select orders.id, orders.project_number, orders.name, orders.deadline, orders.status, orders.client_id
      from orders
      where orders.organization_id = ${organizationId}
        and orders.status in (${sql.join(WAITING_STATUSES.map((status) => sql.lit(status)))})
        and orders.deadline >= ${from}::date and orders.deadline <= ${to}::date
      order by orders.deadline, orders.id limit ${READ}
    ) o
    order by o.deadline, o.id`,
)

const readWorksheets = (language: Language) =>
  defineStatement<Values, WorksheetRow>(
    ({ organizationId, from, to }) => sql`
      select w.id, w.order_id as "orderId", w.deadline, w.status, w.printing_house_id as "houseId", i.position,
        o.project_number as "projectNumber",
        (select h.name from printing_houses h where h.id = w.printing_house_id) as "houseName",
        (select c.name from clients c where c.id = o.client_id) as "clientName",
        coalesce(${sql.id('i', `product_name_${language}`)}, (
          select ${sql.id('p', `name_${language}`)} from products p where p.id = i.product_id
        )) as title
      from (
        select found.* from (values ${sql.join(NUMBERS_IN_WORK.map((status) => sql`(${sql.lit(status)})`))}) s (status)
        cross join lateral (
          select w.id, w.order_id, w.order_item_id, w.deadline, w.status, w.printing_house_id from worksheets w
          where w.organization_id = ${organizationId} and w.status = s.status
            and w.deadline >= ${from}::date and w.deadline <= ${to}::date
          order by w.deadline, w.id limit ${READ}
        ) found
        order by found.deadline, found.id limit ${READ}
      ) w
      cross join lateral (
        select i.position, i.product_id, i.product_name_et, i.product_name_en from order_items i
        where i.id = w.order_item_id offset 0
      ) i
      cross join lateral (
        select o.project_number, o.client_id from orders o where o.id = w.order_id offset 0
      ) o
      order by w.deadline, w.id`,
  )
const READ_WORKSHEETS = { et: readWorksheets('et'), en: readWorksheets('en') } satisfies Record<Language, unknown>

const readEntries = async ({ db, locale }: OrganizationCtx, by: Input['By'], values: Values): Promise<Entry[]> => {
  if (by === 'orders') {
    const rows = await readOrders(db, values)
    return rows.map(({ status, ...row }) => ({
      ...row,
      orderId: row.id,
      printingHouse: null,
      statusName: presentOrderStatus(locale, status).name,
    }))
  }
  const rows = await READ_WORKSHEETS[getLanguage(locale)](db, values)
  return rows.map(({ status, projectNumber, position, houseId, houseName, ...row }) => ({
    ...row,
    number: formatWorksheetName(projectNumber, position),
    printingHouse: houseId === null || houseName === null ? null : { id: houseId, name: houseName },
    statusName: presentWorksheetStatus(locale, status).name,
  }))
}

/** Returns what is in work by its deadline: orders, or worksheets with their printing houses (R4). */
export const getAgencyCalendar = async (ctx: OrganizationCtx, { From, To, By }: Input): Promise<Output> => {
  refuseIfAny(checkPeriod({ from: From, to: To }, CALENDAR_LIMITS.days))
  const entries = await readEntries(ctx, By, { organizationId: ctx.organizationId, from: From, to: To })
  return {
    today: toTallinnDay(ctx.now()),
    entries: entries.slice(0, CALENDAR_LIMITS.entries),
    isCut: entries.length > CALENDAR_LIMITS.entries,
  }
}
