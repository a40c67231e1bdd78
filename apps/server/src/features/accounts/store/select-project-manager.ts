import { sql } from 'kysely'

/** Project manager of a client, as client users and printing houses see them: their email, and the phone of the agency. */
export type ProjectManager = { name: string; email: string; phone: string | null }

/** SQL for the project manager of the client `c`; null without one, or when they have left. */
export const SELECT_PROJECT_MANAGER = sql`(
  select json_build_object('name', agent.name, 'email', agent.email, 'phone', agency.phone)
  from users agent
  join agency_users staff on staff.user_id = agent.id and staff.organization_id = c.organization_id and staff.disabled_at is null
  join organizations agency on agency.id = c.organization_id
  where agent.id = c.agent_id and agent.disabled_at is null
)`
