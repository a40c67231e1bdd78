export { planApproval, requestApproval } from './commands/plan-approval.ts'
