import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { WorksheetEventKind } from '@tiraaz/domain/worksheets/worksheet-event'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { readNames } from './timeline-names.ts'
import { mergeEvents, type TimelineEvent } from './timeline-events.ts'
import { formatEvent, type TimelineNames, getTimelineTexts } from './timeline-texts.ts'

type Values = { id: string; organizationId: string }
type Timeline = EndpointOutput<Endpoints['getAgencyOrderTimeline']>

const readEvents = defineStatement<Values, TimelineEvent>(
  ({ id, organizationId }) => sql`
    select e.id, e.at, e.actor_id as "actorId",
      coalesce(u.name, e.after ->> 'proofGuest', e.after ->> 'approvalGuest') as "actorName", e.kind, e.before, e.after,
      e.internal_before as "internalBefore", e.internal_after as "internalAfter"
    from order_events e left join users u on u.id = e.actor_id
    where e.order_id = ${id} and e.organization_id = ${organizationId}
    order by e.at desc, e.id desc
    limit 500`,
)

type WorksheetEvent = {
  id: string
  at: Date
  actorName: string | null
  itemId: string
  kind: WorksheetEventKind
  from: number | null
  to: number
  note: string | null
}

const readWorksheetEvents = defineStatement<Values, WorksheetEvent>(
  ({ id, organizationId }) => sql`
    select e.id, e.at, coalesce(e.actor_name, u.name) as "actorName", w.order_item_id as "itemId", e.kind,
      e.from_status as "from", e.to_status as "to", e.note
    from order_items i
    join worksheets w on w.order_item_id = i.id
    join worksheet_events e on e.worksheet_id = w.id
    left join users u on u.id = e.actor_id
    where i.order_id = ${id} and w.organization_id = ${organizationId}
    order by e.at desc, e.id desc
    limit 500`,
)

const STATUSES = { et: et.statuses.worksheet, en: en.statuses.worksheet }

const worksheetEntry = (ctx: OrganizationCtx, names: TimelineNames, event: WorksheetEvent): Timeline[number] => {
  const words = getTimelineTexts(ctx.locale)
  const statusName = (number: number): string => STATUSES[getLanguage(ctx.locale)][getWorksheetStatus(number)]
  const item = names.items.get(event.itemId) ?? ''
  const kind = event.kind === 'moved' && event.from === null ? 'made' : event.kind
  const move =
    event.from === null || event.from === event.to
      ? []
      : [fillText(words.change, { before: statusName(event.from), after: statusName(event.to) })]
  return {
    id: event.id,
    at: event.at.toISOString(),
    actorName: event.actorName,
    title: fillText(words.worksheet[kind], { item }),
    lines: [...move, ...(event.note === null || event.note === '' ? [] : [event.note])],
  }
}

const isThere = async ({ db, organizationId }: OrganizationCtx, id: string): Promise<boolean> => {
  const query = db.selectFrom('orders').select('id').where('id', '=', id)
  return (await query.where('organization_id', '=', organizationId).execute()).length > 0
}

/** Returns the timeline of an order and its worksheets for the agency (R23). */
export const getAgencyOrderTimeline = async (
  ctx: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['getAgencyOrderTimeline']>,
): Promise<Timeline> => {
  const values = { id: params.id, organizationId: ctx.organizationId }
  const events = mergeEvents(await readEvents(ctx.db, values))
  const worksheetEvents = await readWorksheetEvents(ctx.db, values)
  if (events.length + worksheetEvents.length === 0 && !(await isThere(ctx, params.id))) throw new NotFound()
  const names = await readNames(ctx, params.id, events)
  const speaker = { words: getTimelineTexts(ctx.locale), locale: ctx.locale, names }
  const ofOrder = events.map((event) => ({
    id: event.id,
    at: event.at.toISOString(),
    actorName: event.actorName,
    ...formatEvent(event, speaker),
  }))
  const ofWorksheets = worksheetEvents.map((event) => worksheetEntry(ctx, names, event))
  // Ids put events of one moment in the order in which they were recorded.
  const keyOf = ({ at, id }: Timeline[number]) => `${at} ${id}`
  return [...ofOrder, ...ofWorksheets].sort((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
}
