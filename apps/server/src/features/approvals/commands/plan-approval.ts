import { findStepsNeeded, type NeededStep } from '@tiraaz/domain/approvals/steps-needed'
import { type DecidersFacts, findDeciders } from '@tiraaz/domain/approvals/find-deciders'
import { sumPrices } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import type { ApprovalPlan, OrderToApprove, StoredOrder } from '../../orders/index.ts'
import { NO_POLICY } from '../approvals-policy.ts'
import { emailApprovers } from '../emails/approval-asked-email.ts'
import { toApprovalSubject } from '../emails/approval-subject.ts'
import { presentStep, toDecidersFacts } from '../find-step-deciders.ts'
import { type ApprovalContext, readApprovalContext, readPlan, type StoredPolicy } from '../store/policy-store.ts'
import { findRequest, getCurrentStep, insertRequest } from '../store/request-store.ts'

/** People whose order it is: its sender, and the person in whose name it is made. */
type Owners = { senderId: string; isSentByAgency: boolean }

type PlanContext = ApprovalContext & { policy: StoredPolicy; productGroupIds: string[] }

/** Rules and people of the client; null for a client without active rules, unless a soft budget asks for an approval. */
const readPlanContext = async (ctx: ClientCtx, order: OrderToApprove): Promise<PlanContext | null> => {
  const context = await readPlan(ctx, order.productIds)
  if (context !== null || order.exceededBudgets.length === 0) return context
  const { policy, ...people } = await readApprovalContext(ctx)
  return { ...people, policy: policy ?? NO_POLICY, productGroupIds: [] }
}

/** Step of the managers for a soft budget that the order exceeds (R48), where no rule names who approves that. */
const findBudgetSteps = (
  { exceededBudgets: [name] }: OrderToApprove,
  { policy }: PlanContext,
  facts: DecidersFacts,
): NeededStep[] => {
  const isRuled = policy.rules.some(
    ({ isActive, conditions }) => isActive && conditions.some(({ kind }) => kind === 'overBudget'),
  )
  if (name === undefined || isRuled) return []
  return [{ ...findDeciders({ kind: 'managers' }, facts), ruleName: name }]
}

/** Finds the steps that an order of these owners needs by the rules of its client (R47). */
export const findPlan = async (
  ctx: ClientCtx,
  order: OrderToApprove,
  { senderId, isSentByAgency }: Owners,
): Promise<ApprovalPlan | null> => {
  const context = await readPlanContext(ctx, order)
  if (context === null || (isSentByAgency && context.policy.agencyOrdersFreely)) return null
  const ownerIds = [senderId, ...(order.representativeId === null ? [] : [order.representativeId])]
  const facts = toDecidersFacts(ctx, context, ownerIds)
  const steps = findStepsNeeded(
    {
      amountCents: order.amountCents,
      owners: context.people.filter(({ id }) => ownerIds.includes(id)),
      productGroupIds: context.productGroupIds,
      countries: order.countries,
      placeCount: order.placeCount,
      costCentreIds: order.costCentreIds,
      hasPurchaseOrder: order.hasPurchaseOrder,
      isRush: order.isRush,
      isOverBudget: order.exceededBudgets.length > 0,
    },
    context.policy,
    facts,
    findBudgetSteps(order, context, facts),
  )
  return steps.length === 0 ? null : { steps, shown: steps.map((step) => presentStep(context, step.ruleName, step)) }
}

/** Plans the approvals of a draft that the caller sends. */
export const planApproval = (ctx: ClientCtx, order: OrderToApprove): Promise<ApprovalPlan | null> =>
  findPlan(ctx, order, { senderId: ctx.user.id, isSentByAgency: ctx.role === 'agency' })

/** Writes the request of an order, and emails whoever decides its first step. */
export const requestApproval = async (tx: ClientCtx, order: StoredOrder, { steps }: ApprovalPlan): Promise<void> => {
  const amountCents = sumPrices([order.itemsSaleCents, order.transportSaleCents])
  await insertRequest(tx, { orderId: order.id, amountCents, steps })
  const request = await findRequest(tx, order.id)
  const step = getCurrentStep(request)
  if (step === null) return
  const subject = toApprovalSubject(tx, order)
  await emailApprovers(tx, await readApprovalContext(tx), { request, step, subject, isReminder: false })
}
