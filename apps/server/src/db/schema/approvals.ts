import type { ApprovalCondition, RuleApprover, RuleMatch } from '@tiraaz/domain/approvals/approval-policy'
import type { StepTarget } from '@tiraaz/domain/approvals/find-deciders'
import type { ColumnType, Generated } from 'kysely'

export interface ApprovalPoliciesTable {
  client_id: string
  organization_id: string
  version: Generated<number>
  rule_match: RuleMatch
  allows_self_approval: boolean
  agency_orders_freely: boolean
  is_managed_by_client: boolean
  approvers_may_edit: Generated<boolean>
  approver_domains: ColumnType<string[], string | undefined, string>
}

export interface ApprovalRulesTable {
  id: string
  organization_id: string
  client_id: string
  position: number
  name: string
  is_active: boolean
  conditions: ColumnType<ApprovalCondition[], string, never>
  steps: ColumnType<RuleApprover[], string, never>
}

export interface ApprovalRequestsTable {
  id: string
  organization_id: string
  client_id: string
  order_id: string
  requested_by: string
  requested_at: Date
  amount_cents: number | null
  state: 'waiting' | 'approved' | 'rejected' | 'withdrawn'
  closed_at: Date | null
  taken_over_by: Generated<string | null>
  is_edit: Generated<boolean>
}

export interface ApprovalStepsTable {
  id: string
  organization_id: string
  request_id: string
  position: number
  target: StepTarget['kind']
  approver_id: string | null
  rule_name: string
  state: 'waiting' | 'approved' | 'rejected'
  asked_at: Date | null
  reminders_sent: Generated<number>
  decided_by: string | null
  decided_for: string | null
  decided_at: Date | null
  note: string | null
  is_designated: Generated<boolean>
}

export interface ApprovalGuestsTable {
  id: string
  organization_id: string
  step_id: string
  name: string
  /** Null with the tokens once the organization keeps them no longer. */
  email: string | null
  named_by: string
  named_at: Date
  replaced_at: Date | null
  token_hash: string | null
  reminder_token_hash: string | null
  /** Hash and end of the newest code, and the wrong tries since then. */
  code_hash: string | null
  code_expires_at: Date | null
  code_tries: Generated<number>
}

export interface ApprovalDeputiesTable {
  id: string
  organization_id: string
  client_id: string
  person_id: string
  deputy_id: string
  from_day: string
  until_day: string
  set_by: string
  set_at: Date
  announced_at: Date | null
}
