import type { StepTarget } from '@tiraaz/domain/approvals/find-deciders'
import type { NamedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import type { Cents } from '@tiraaz/domain/money/money'
import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../context/context.ts'
import type { StoredOrder } from './store/stored-order.ts'

type OrderSummary = EndpointOutput<Endpoints['getOrderSummary']>

/** Facts of a draft that the rules of its client look at. */
export type OrderToApprove = {
  orderId: string
  representativeId: string | null
  productIds: readonly string[]
  /** Net price of goods and transport; null while a price is unknown (R16). */
  amountCents: Cents | null
  countries: readonly string[]
  placeCount: number
  costCentreIds: readonly string[]
  hasPurchaseOrder: boolean
  /** Some item costs more for its speed (R46). */
  isRush: boolean
  /** Names of the soft budgets that the order exceeds (R48). */
  exceededBudgets: readonly string[]
}

/** Steps that an order needs, and how its summary shows them; never empty. */
export type ApprovalPlan = {
  steps: readonly { target: StepTarget; ruleName: string }[]
  /** Sent by an approver who had taken the order over. */
  isEdit: boolean
  /** People who decide nothing of the order. */
  ownerIds: readonly string[]
  /** Mail domains in which the sender may name an approver. */
  approverDomains: readonly string[]
  shown: OrderSummary['approvals']
}

/**
 * Approvals of the client before an order is sent (R47). `features/approvals` has them; it imports this feature, so `app.ts`
 * passes them in (decision 118).
 */
export type ApprovalCommands = {
  /** Null where the order needs no approval; one statement. */
  planApproval: (ctx: ClientCtx, order: OrderToApprove) => Promise<ApprovalPlan | null>
  /** Lists the choices for the approver whom the sender names; null where no step needs one. */
  listApproverChoices: (ctx: ClientCtx, plan: ApprovalPlan) => Promise<OrderSummary['approverChoices']>
  /** Writes the request of an order that was saved as waiting, with the named approver, and emails its first approvers. */
  requestApproval: (
    tx: ClientCtx,
    order: StoredOrder,
    sent: { plan: ApprovalPlan; approver: NamedApprover | null },
  ) => Promise<void>
}
