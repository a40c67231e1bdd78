import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { AUDITED_NOUNS, type AuditedNoun } from '@tiraaz/domain/audit/audited'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { getTallinnDayStart } from '@tiraaz/domain/calendar/tallinn-day'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { parseSearchWords } from '@tiraaz/domain/text/parse-search-words'
import { sql } from 'kysely'
import { byName } from '../../core/by-name.ts'
import { listChoices } from '../../core/list-choices.ts'
import type { OrganizationCtx } from '../../context/context.ts'
import { toLikePattern } from '../../db/like-pattern.ts'
import { formatChanges } from './audit-changes.ts'
import { getActorName, getNounName, getSubjectName, describeAction } from './audit-texts.ts'

export type AuditFilters = EndpointRequest<Endpoints['exportAuditEvents']>['query']
type AuditEventPage = EndpointOutput<Endpoints['listAuditEvents']>

/** Events of the organization that match the filters (R1). */
const matching = ({ db, organizationId }: OrganizationCtx, filters: AuditFilters) => {
  const words = parseSearchWords(filters.Search ?? '').map(toLikePattern)
  return db
    .selectFrom('audit_events')
    .where('audit_events.organization_id', '=', organizationId)
    .$if(filters['Nouns[]'].length > 0, (query) => query.where('noun', 'in', filters['Nouns[]']))
    .$if(filters['Actors[]'].length > 0, (query) => query.where('actor_id', 'in', filters['Actors[]']))
    .$if(filters.From !== undefined, (query) => query.where('at', '>=', getTallinnDayStart(filters.From ?? '')))
    .$if(filters.To !== undefined, (query) => query.where('at', '<', getTallinnDayStart(addDays(filters.To ?? '', 1))))
    .$if(words.length > 0, (query) => query.where(sql<boolean>`audit_events.search_text like all(${words}::text[])`))
}

/** Reads one page of matching events, newest first. */
export const readAuditEvents = (
  ctx: OrganizationCtx,
  filters: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
) =>
  matching(ctx, filters)
    .leftJoin('clients', 'clients.id', 'audit_events.client_id')
    .select(['audit_events.id', 'audit_events.at', 'actor_name as actorName', 'noun', 'verb'])
    .select(['subject_id as subjectId', 'subject_name as subjectName', 'clients.name as clientName'])
    .select(['before', 'after'])
    .orderBy('audit_events.at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Lists changes of the back office as texts. Orders and worksheets have their own timelines (R23). */
export const listAuditEvents = async (
  ctx: OrganizationCtx,
  { query }: EndpointRequest<Endpoints['listAuditEvents']>,
): Promise<AuditEventPage> => {
  const limit = PAGE_SIZES.auditEvents
  const { total } = await matching(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await readAuditEvents(ctx, query, { limit, offset: (query.Page - 1) * limit })
  return {
    events: rows.map(({ at, noun, verb, before, after, actorName, subjectName: name, ...row }) => ({
      ...row,
      actorName: getActorName(ctx.locale, actorName),
      subjectName: getSubjectName(ctx.locale, noun, name),
      noun,
      at: at.toISOString(),
      what: describeAction(ctx.locale, noun, verb),
      changes: formatChanges({ locale: ctx.locale, noun }, before, after),
    })),
    pageCount: Math.ceil(total / limit),
  }
}

const isThere = (nouns: readonly AuditedNoun[]) => (noun: AuditedNoun) => nouns.includes(noun)

/** Returns the kinds of things and the people that occur in the log. */
export const getAuditFilters = async (
  ctx: OrganizationCtx,
  { query }: EndpointRequest<Endpoints['getAuditFilters']>,
): Promise<EndpointOutput<Endpoints['getAuditFilters']>> => {
  const own = ctx.db.selectFrom('audit_events').where('audit_events.organization_id', '=', ctx.organizationId)
  const nouns = await own.select('noun').distinct().execute()
  const actors = await own
    .innerJoin('users', 'users.id', 'audit_events.actor_id')
    .select(['users.id', 'users.name'])
    .distinct()
    .execute()
  return {
    nouns: AUDITED_NOUNS.filter(isThere(nouns.map(({ noun }) => noun)))
      .map((noun) => ({ id: noun, name: getNounName(ctx.locale, noun) }))
      .sort(byName(ctx.locale)),
    actors: listChoices(actors, { locale: ctx.locale, search: query.Search, always: query['Actors[]'] }),
  }
}
