import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { AGENCY_EVENT_KINDS } from '../store/order-events.ts'
import { readNames } from './timeline-names.ts'
import { mergeEvents, type TimelineEvent } from './timeline-events.ts'
import { formatEvent, getTimelineTexts } from './timeline-texts.ts'

const agencyKinds = sql.join(AGENCY_EVENT_KINDS.map((kind) => sql.lit(kind)))

type Values = { id: string; clientId: string; organizationId: string }

/** Reads no internal data, and skips events that contain only internal data (R4). */
const readEvents = defineStatement<Values, TimelineEvent>(
  ({ id, clientId, organizationId }) => sql`
    select e.id, e.at, e.actor_id as "actorId",
      coalesce(u.name, e.after ->> 'proofGuest', e.after ->> 'approvalGuest') as "actorName", e.kind, e.before, e.after,
      null as "internalBefore", null as "internalAfter"
    from order_events e
    join orders o on o.id = e.order_id
    left join users u on u.id = e.actor_id
    where e.order_id = ${id} and o.client_id = ${clientId} and o.organization_id = ${organizationId}
      and (e.before is not null or e.after is not null or e.kind not in (${agencyKinds}))
    order by e.at desc, e.id desc
    limit 500`,
)

const isThere = async (ctx: ClientCtx, id: string): Promise<boolean> => {
  const query = ctx.db.selectFrom('orders').select('id').where('id', '=', id)
  const own = query.where('client_id', '=', ctx.client.id).where('organization_id', '=', ctx.organizationId)
  return (await own.execute()).length > 0
}

/** Returns the order's timeline for the client (R23). */
export const getOrderTimeline = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getOrderTimeline']>,
): Promise<EndpointOutput<Endpoints['getOrderTimeline']>> => {
  const values = { id: params.id, clientId: ctx.client.id, organizationId: ctx.organizationId }
  const events = mergeEvents(await readEvents(ctx.db, values))
  if (events.length === 0 && !(await isThere(ctx, params.id))) throw new NotFound()
  const names = await readNames(ctx, params.id, events)
  const speaker = { words: getTimelineTexts(ctx.locale), locale: ctx.locale, names }
  return events.map((event) => ({
    id: event.id,
    at: event.at.toISOString(),
    actorName: event.actorName,
    ...formatEvent(event, speaker),
  }))
}
