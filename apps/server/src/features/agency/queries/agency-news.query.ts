import { createHash } from 'node:crypto'
import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type RawBuilder, sql } from 'kysely'
import type { BesideCaller } from '../../../http/bind.ts'

/** Number of newest events to compare; more than one, because ids are not in the order of commits. */
const LAST = 20

const lastOf = (table: 'order_events' | 'worksheet_events', organizationId: RawBuilder<string | null>) =>
  sql`array(
    select e.id from ${sql.table(table)} e where e.organization_id = ${organizationId} order by e.id desc limit ${sql.lit(LAST)}
  )`

/** Ids of the organization's newest events, read by the scope check: polled every few seconds, two index scans. */
export const selectNewestEvents: BesideCaller<string[]> = ({ organizationId }) =>
  sql`${lastOf('order_events', organizationId)} || ${lastOf('worksheet_events', organizationId)}`

/** Returns a hash that changes with every order or worksheet event. */
export const getAgencyNews = (
  _ctx: unknown,
  _input: unknown,
  { beside: ids }: { beside: string[] },
): EndpointOutput<Endpoints['getAgencyNews']> => ({
  sign: createHash('sha256').update(ids.join()).digest('base64url'),
})
