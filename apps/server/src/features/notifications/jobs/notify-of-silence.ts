import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { isWorkday } from '@tiraaz/domain/calendar/workdays'
import { ANSWER_WORKDAYS, isSilent } from '@tiraaz/domain/notifications/is-silent'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { writeEvents } from '../store/write-events.ts'

type UnansweredLink = {
  organizationId: string
  clientId: string
  orderId: string
  worksheetId: string
  linkId: string
  printingHouse: string
  sentAt: Date
  daysOff: Day[]
}

/** Reads worksheets whose standing link is unanswered for some days, without those that were notified of. */
const readUnanswered = async ({ db, now }: Pick<BaseCtx, 'db' | 'now'>): Promise<UnansweredLink[]> => {
  const before = new Date(now().getTime() - ANSWER_WORKDAYS * 86_400_000)
  const { rows } = await sql<UnansweredLink>`
    select w.organization_id as "organizationId", o.client_id as "clientId", o.id as "orderId", w.id as "worksheetId",
      l.id as "linkId", l.printing_house_name as "printingHouse", l.created_at as "sentAt", array(
        select d.day::text from organization_days_off d
        where d.organization_id = w.organization_id and d.day >= l.created_at::date
      ) as "daysOff"
    from worksheets w
    join worksheet_links l on l.worksheet_id = w.id and l.revoked_at is null and l.created_at < ${before}::timestamptz
    -- An answered worksheet may have a link on an older page too.
      and not exists (
        select from worksheet_links newer where newer.worksheet_id = w.id and newer.revoked_at is null
          and (newer.created_at, newer.id) > (l.created_at, l.id)
      )
    join orders o on o.id = w.order_id and o.organization_id = w.organization_id
    where w.status = ${sql.lit(WORKSHEET_STATUSES.confirmed.number)} and not exists (
      select from notifications n
      where n.worksheet_id = w.id and n.event_key = 'worksheetSilent:' || w.id || ':' || l.id
    )
    order by l.created_at, l.id`.execute(db)
  return rows
}

/** Notifies of printing houses that have not answered in time, once for each link that was sent (R39). */
export const notifyOfSilence = async (ctx: Pick<BaseCtx, 'db' | 'now' | 'newId'>): Promise<void> => {
  const today = toTallinnDay(ctx.now())
  for (const { daysOff, sentAt, linkId, printingHouse, orderId, worksheetId, ...scope } of await readUnanswered(ctx)) {
    const off = new Set(daysOff)
    if (!isWorkday(today, off) || !isSilent(toTallinnDay(sentAt), today, off)) continue
    const event = { orderId, worksheetId, version: linkId, params: { printingHouse } }
    await writeEvents(ctx, { ...scope, kind: 'worksheetSilent', linkId, actorId: null }, [event], 'digest')
  }
}
