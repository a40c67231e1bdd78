export { planApproval, requestApproval } from './commands/plan-approval.ts'
export { listWaitingApprovals } from './queries/list-approvals.query.ts'
export { IS_APPROVED_BY_AGENCY } from './store/approved-by-agency.ts'
export { remindOfApprovals } from './jobs/remind-of-approvals.ts'
