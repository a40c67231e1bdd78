import { sql } from 'kysely'
import { defineRetentionRule, type RetentionRule } from '../../../context/retention-rule.ts'

const { count, lock } = defineRetentionRule(
  'approval_guests',
  ({ organizationId }, before) => sql`
    t.organization_id = ${organizationId} and t.email is not null and t.named_at < ${before} and exists (
      select from approval_steps s join approval_requests r on r.id = s.request_id
      where s.id = t.step_id and coalesce(t.replaced_at, s.decided_at, r.closed_at) < ${before}
    )`,
)

/**
 * Addresses and links of outside approvers whose step has ended, also in the timeline of the order; the name stays with the
 * decision, as that of a member does.
 */
export const OLD_APPROVAL_GUESTS: RetentionRule = {
  count,
  remove: async (scope, before, limit) => {
    const ids = await lock(scope, before, limit)
    if (ids.length === 0) return 0
    await sql`
      update order_events e set after = e.after - 'approvalGuestEmail'
      from approval_guests g
      join approval_steps s on s.id = g.step_id
      join approval_requests r on r.id = s.request_id
      where g.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        and e.order_id = r.order_id and e.organization_id = ${scope.organizationId}
        and e.after ->> 'approvalGuestEmail' = g.email`.execute(scope.db)
    await scope.db
      .updateTable('approval_guests')
      .set({ email: null, token_hash: null, reminder_token_hash: null })
      .where('organization_id', '=', scope.organizationId)
      .where('id', 'in', ids)
      .execute()
    return ids.length
  },
}
