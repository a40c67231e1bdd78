import { sql } from 'kysely'

/** Names and product names of the organizations that a user works for or orders from: no passwords of theirs (R6). */
export const organizationNamesOf = (userId: string) => sql<string[]>`array(
  select own.name from organizations organization, unnest(array[organization.name, organization.product_name]) own (name)
  where own.name is not null and organization.id in (
    select organization_id from agency_users where user_id = ${sql.ref(userId)}
    union all select organization_id from client_members where user_id = ${sql.ref(userId)}))`
