import { APPROVAL_REMINDERS } from '@tiraaz/domain/approvals/approval-reminders'
import { SELECT_SENDERS } from './request-store.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const IS_ESCALATED = sql<SqlBool>`s.reminders_sent >= ${sql.lit(APPROVAL_REMINDERS.length)}`

/** SQL condition: some member of the client who matches and has access may decide, as no owner of the order. */
const hasDecider = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from client_members m join users u on u.id = m.user_id and u.disabled_at is null
  where m.client_id = r.client_id and m.disabled_at is null and ${condition} and (
    p.allows_self_approval is true
    or (m.user_id not in (${SELECT_SENDERS}) and m.user_id is distinct from orders.representative_id)
  )
)`

/** SQL version of `mayAgency` of `findDeciders` for the outer `orders` row that waits; a test checks that both agree (R47). */
export const IS_APPROVED_BY_AGENCY = sql<SqlBool>`exists (
  select from approval_requests r
  join approval_steps s on s.request_id = r.id and s.state = 'waiting' and s.asked_at is not null
  left join approval_policies p on p.client_id = r.client_id
  where r.order_id = orders.id and r.state = 'waiting' and case
    when s.target = 'person' and ${hasDecider(sql`m.user_id = s.approver_id`)}
    then ${IS_ESCALATED} and not ${hasDecider(sql`m.role = 'manager' and m.user_id <> s.approver_id`)}
    when s.target = 'designated' then ${IS_ESCALATED} and not ${hasDecider(sql`m.role = 'manager'`)}
    else s.target = 'agency' or ${IS_ESCALATED} or not ${hasDecider(sql`m.role = 'manager'`)}
  end
)`
