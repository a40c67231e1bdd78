import type { Bind } from '../../http/bind.ts'
import { addApprovalDeputy, listApprovalDeputies, removeApprovalDeputy } from './commands/approval-deputies.ts'
import { approveOrders } from './commands/approve-orders.ts'
import { decideApproval } from './commands/decide-approval.ts'
import { decideLinkedApproval, sendLinkedApprovalCode } from './commands/decide-by-link.ts'
import { nameApprover } from './commands/name-approver.ts'
import { saveApprovalPolicy, tryApprovalPolicy } from './commands/save-approval-policy.ts'
import { takeOverOrder } from './commands/take-over-order.ts'
import { withdrawOrder } from './commands/withdraw-order.ts'
import { getApprovalPolicy } from './queries/approval-policy.query.ts'
import { getApproval } from './queries/get-approval.query.ts'
import { getLinkedApproval } from './queries/linked-approval.query.ts'
import { countApprovals, listApprovals } from './queries/list-approvals.query.ts'

/** Routes of the approvals of clients, for users and for outside approvers with a link (R47). */
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
  bind('nameApprover', nameApprover)
  bind('getLinkedApproval', getLinkedApproval)
  bind('sendLinkedApprovalCode', (ctx, input, { request }) => sendLinkedApprovalCode(ctx, input, request.ip))
  bind('decideLinkedApproval', decideLinkedApproval)
  bind('listApprovalDeputies', (ctx) => listApprovalDeputies(ctx))
  bind('addApprovalDeputy', addApprovalDeputy)
  bind('removeApprovalDeputy', removeApprovalDeputy)
}
