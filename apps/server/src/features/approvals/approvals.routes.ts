import type { Bind } from '../../http/bind.ts'
import { addApprovalDeputy, listApprovalDeputies, removeApprovalDeputy } from './commands/approval-deputies.ts'
import { approveOrders, decideApproval } from './commands/decide-approval.ts'
import { saveApprovalPolicy, tryApprovalPolicy } from './commands/save-approval-policy.ts'
import { takeOverOrder } from './commands/take-over-order.ts'
import { withdrawOrder } from './commands/withdraw-order.ts'
import { getApprovalPolicy } from './queries/approval-policy.query.ts'
import { getApproval } from './queries/get-approval.query.ts'
import { countApprovals, listApprovals } from './queries/list-approvals.query.ts'

/** Routes of the approvals of clients (R47). */
export const bindApprovals = (bind: Bind): void => {
  bind('getApprovalPolicy', (ctx) => getApprovalPolicy(ctx))
  bind('saveApprovalPolicy', saveApprovalPolicy)
  bind('tryApprovalPolicy', tryApprovalPolicy)
  bind('countApprovals', (ctx) => countApprovals(ctx))
  bind('listApprovals', (ctx) => listApprovals(ctx))
  bind('getApproval', getApproval)
  bind('decideApproval', decideApproval)
  bind('approveOrders', approveOrders)
  bind('takeOverOrder', takeOverOrder)
  bind('withdrawOrder', withdrawOrder)
  bind('listApprovalDeputies', (ctx) => listApprovalDeputies(ctx))
  bind('addApprovalDeputy', addApprovalDeputy)
  bind('removeApprovalDeputy', removeApprovalDeputy)
}
