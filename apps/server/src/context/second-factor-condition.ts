import { type RawBuilder, sql } from 'kysely'

/** SQL condition: log-ins of the user ask for a second step. `userId`: column or parameter. */
export const hasSecondFactorSql = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from second_factors factor where factor.user_id = ${userId} and factor.confirmed_at is not null)`

/**
 * SQL condition: an organization of the user requires a second step of them (decision 152): as a person of the agency, or
 * as one of its clients.
 */
export const needsSecondFactorSql = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (
    select from agency_users a join organizations o on o.id = a.organization_id
    where a.user_id = ${userId} and a.disabled_at is null and o.second_factor_for <> 'nobody'
  ) or exists (
    select from client_members m
    join clients c on c.id = m.client_id and c.is_active
    join organizations o on o.id = c.organization_id
    where m.user_id = ${userId} and m.disabled_at is null and o.second_factor_for = 'everybody'
  )
)`
