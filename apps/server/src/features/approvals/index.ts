export { planApproval, requestApproval } from './commands/plan-approval.ts'
export { remindOfApprovals } from './jobs/remind-of-approvals.ts'
