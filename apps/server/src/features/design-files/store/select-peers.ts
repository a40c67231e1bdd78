import { type RawBuilder, sql } from 'kysely'

/** User of an organization; files of the demo have none. */
export type Uploader = { organizationId: string; userId: string | null }

/** Ids of the uploader and of everybody who shares a client with them: limits of a client count them together. */
export const selectPeers = ({ organizationId, userId }: Uploader): RawBuilder<string> => sql`(
  select ${userId}::text
  union
  select peer.user_id from client_members own
  join client_members peer on peer.client_id = own.client_id and peer.organization_id = own.organization_id
  where own.user_id = ${userId}::text and own.organization_id = ${organizationId}
)`
