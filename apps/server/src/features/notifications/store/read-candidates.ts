import type { NotificationCandidate } from '@tiraaz/domain/notifications/choose-recipients'
import type { NotificationKind } from '@tiraaz/domain/notifications/notification-kinds'
import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { defineStatement } from '../../../db/statement.ts'

/** Agency user who gets an email about an event at once; `onBehalfOf`: name of the absent colleague, for a deputy. */
export type NotificationEmailReader = {
  id: string
  email: string
  name: string
  locale: Locale
  onBehalfOf: string | null
}

type Candidate = NotificationCandidate & { reader: Omit<NotificationEmailReader, 'id' | 'onBehalfOf'> }
type CandidateScope = {
  organizationId: string
  clientId: string | null
  kind: NotificationKind
  linkId: string | null
  /** Day in Tallinn. */
  today: string
}

/** Reads the agency users who may see clients' orders, with their setting for the kind and today's deputy. */
export const readCandidates = defineStatement<CandidateScope, Candidate>(
  ({ organizationId, clientId, kind, linkId, today }) => sql`
    select u.id, (u.id = c.agent_id) is true as "isProjectManager", (u.id = l.created_by) is true as "isSender",
      s.email, ab.deputy_id as "deputyId",
      json_build_object('email', u.email, 'name', u.name, 'locale', u.locale) as reader
    from agency_users a
    join users u on u.id = a.user_id and u.disabled_at is null
    left join clients c on c.id = ${clientId}::text and c.organization_id = a.organization_id
    left join worksheet_links l on l.id = ${linkId}::text and l.organization_id = a.organization_id
    left join notification_settings s on s.organization_id = a.organization_id and s.user_id = u.id and s.kind = ${kind}
    left join absences ab on ab.organization_id = a.organization_id and ab.user_id = u.id
      and ${today}::date between ab.from_day and ab.to_day
    where a.organization_id = ${organizationId} and a.disabled_at is null and a.can_view_agency_clients_orders
    order by u.id`,
)
