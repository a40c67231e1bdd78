import type { ApprovalRule } from '@tiraaz/domain/approvals/approval-policy'
import { findOwners, type PastRequest } from '@tiraaz/domain/approvals/find-owners'
import { findStepsNeeded } from '@tiraaz/domain/approvals/steps-needed'
import { sumPrices } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import type { ApprovalPlan, OrderToApprove, StoredOrder } from '../../orders/index.ts'
import { NO_POLICY } from '../approvals-policy.ts'
import { emailApprovers } from '../emails/approval-asked-email.ts'
import { toApprovalSubject } from '../emails/approval-subject.ts'
import { presentStep, toDecidersFacts } from '../find-step-deciders.ts'
import { readApprovalContext, readPlan, type StoredPolicy } from '../store/policy-store.ts'
import { findRequest, getCurrentStep, insertRequest } from '../store/request-store.ts'

type Sender = { senderId: string; isSentByAgency: boolean }

/** Rule for a soft budget that the order exceeds (R48): its managers approve, where no rule names who does. */
const findBudgetRules = ({ exceededBudgets: [name] }: OrderToApprove, { rules }: StoredPolicy): ApprovalRule[] => {
  const isRuled = rules.some(
    ({ isActive, conditions }) => isActive && conditions.some(({ kind }) => kind === 'overBudget'),
  )
  if (name === undefined || isRuled) return []
  return [{ name, isActive: true, conditions: [], steps: [{ kind: 'managers' }] }]
}

const toPlainRequest = ({ senderId }: PastRequest): PastRequest => ({ senderId, isEdit: false, takenOverById: null })

/** Finds the steps that an order needs by the rules of its client when somebody sends it (R47). */
export const findPlan = async (
  ctx: ClientCtx,
  order: OrderToApprove,
  { senderId, isSentByAgency }: Sender,
): Promise<ApprovalPlan | null> => {
  const context = await readPlan(ctx, order, { isNeededAnyway: order.exceededBudgets.length > 0 })
  const policy = context?.policy ?? NO_POLICY
  if (context === null || (isSentByAgency && policy.agencyOrdersFreely)) return null
  const { representativeId } = order
  const { ownerIds, editorId } = findOwners({
    // Edits that the client does not allow any more are sendings as any other.
    requests: policy.approversMayEdit ? context.requests : context.requests.map(toPlainRequest),
    senderId,
    representativeId,
  })
  const steps = findStepsNeeded(
    {
      amountCents: order.amountCents,
      owners: context.people.filter(({ id }) => ownerIds.includes(id)),
      productGroupIds: context.productGroupIds,
      productIds: order.productIds,
      countries: order.countries,
      placeCount: order.placeCount,
      costCentreIds: order.costCentreIds,
      hasPurchaseOrder: order.hasPurchaseOrder,
      isRush: order.isRush,
      isOverBudget: order.exceededBudgets.length > 0,
    },
    policy,
    { ...toDecidersFacts(ctx, context, ownerIds), editorId },
    findBudgetRules(order, policy),
  )
  if (steps.length === 0) return null
  return { steps, isEdit: editorId !== null, shown: steps.map((step) => presentStep(context, step.ruleName, step)) }
}

/** Plans the approvals of a draft that the caller sends. */
export const planApproval = (ctx: ClientCtx, order: OrderToApprove): Promise<ApprovalPlan | null> =>
  findPlan(ctx, order, { senderId: ctx.user.id, isSentByAgency: ctx.role === 'agency' })

/** Writes the request of an order, and emails whoever decides its first step. */
export const requestApproval = async (
  tx: ClientCtx,
  order: StoredOrder,
  { steps, isEdit }: ApprovalPlan,
): Promise<void> => {
  const amountCents = sumPrices([order.itemsSaleCents, order.transportSaleCents])
  await insertRequest(tx, { orderId: order.id, amountCents, isEdit, steps })
  const request = await findRequest(tx, order.id)
  const step = getCurrentStep(request)
  if (step === null) return
  const subject = toApprovalSubject(tx, order)
  await emailApprovers(tx, await readApprovalContext(tx), { request, step, subject, isReminder: false })
}
