import { createHash } from 'node:crypto'
import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { BesideCaller } from '../../../http/bind.ts'
import { countUnread } from '../../notifications/index.ts'

/** Number of newest events to compare; more than one, because ids are not in the order of commits. */
const LAST = 20

const lastOf = (table: 'order_events' | 'worksheet_events', organizationId: RawBuilder<string | null>) =>
  sql`array(
    select e.id from ${sql.table(table)} e where e.organization_id = ${organizationId} order by e.id desc limit ${sql.lit(LAST)}
  )`

type News = { ids: string[]; unread: number }

/**
 * Ids of the organization's newest events, and the caller's unread notifications, read by the scope check: polled every
 * few seconds, three index scans.
 */
export const selectNews: BesideCaller<News> = ({ userId, organizationId }) => sql`
  json_build_object(
    'ids', ${lastOf('order_events', organizationId)} || ${lastOf('worksheet_events', organizationId)},
    'unread', ${countUnread({ userId, organizationId })}
  )`

/** Returns a hash that changes with every order or worksheet event, and the number of unread notifications. */
export const getAgencyNews = (
  _ctx: unknown,
  _input: unknown,
  { beside: { ids, unread } }: { beside: News },
): EndpointOutput<Endpoints['getAgencyNews']> => ({
  sign: createHash('sha256').update(ids.join()).digest('base64url'),
  unreadNotifications: unread,
})
