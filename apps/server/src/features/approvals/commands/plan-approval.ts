import type { ApprovalRule } from '@tiraaz/domain/approvals/approval-policy'
import type { StepTarget } from '@tiraaz/domain/approvals/find-deciders'
import { findOwners, type PastRequest } from '@tiraaz/domain/approvals/find-owners'
import { findStepsNeeded, getTargetKey } from '@tiraaz/domain/approvals/steps-needed'
import type { NamedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import { sumPrices } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import type { ApprovalCommands, ApprovalPlan, OrderToApprove } from '../../orders/index.ts'
import { NO_POLICY } from '../approvals-policy.ts'
import { emailApprovers } from '../emails/approval-asked-email.ts'
import { toApprovalSubject } from '../emails/approval-subject.ts'
import { listNamedBefore } from '../store/guest-store.ts'
import { presentStep, toDecidersFacts } from '../find-step-deciders.ts'
import { findNamedApprover } from './find-named-approver.ts'
import { readApprovalContext, readPlan, type StoredPolicy } from '../store/policy-store.ts'
import { findRequest, getCurrentStep, insertRequest, type NewStep } from '../store/request-store.ts'

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
  return {
    steps,
    isEdit: editorId !== null,
    ownerIds: editorId === null ? ownerIds : [...ownerIds, editorId],
    approverDomains: policy.approverDomains,
    shown: steps.map((step) => presentStep(context, step, step)),
  }
}

/** Plans the approvals of a draft that the caller sends. */
export const planApproval = (ctx: ClientCtx, order: OrderToApprove): Promise<ApprovalPlan | null> =>
  findPlan(ctx, order, { senderId: ctx.user.id, isSentByAgency: ctx.role === 'agency' })

const isDesignated = ({ target }: ApprovalPlan['steps'][number]): boolean => target.kind === 'designated'

/** Lists the choices for the approver whom the sender of a draft names; null where no step needs one. */
export const listApproverChoices: ApprovalCommands['listApproverChoices'] = async (ctx, { steps, approverDomains }) =>
  steps.some(isDesignated)
    ? { domains: [...approverDomains], suggestions: await listNamedBefore(ctx, approverDomains) }
    : null

/** Steps of a plan with the approver whom the sender has named; an approver who is asked anyway is asked once. */
const designate = async (
  tx: ClientCtx,
  { steps, ownerIds, approverDomains }: ApprovalPlan,
  named: NamedApprover | null,
): Promise<NewStep[]> => {
  if (!steps.some(isDesignated)) return [...steps]
  const approver = await findNamedApprover(tx, named, { domains: approverDomains, ownerIds })
  const isAsked = steps.some((step) => getTargetKey(step.target) === getTargetKey(approver))
  if (approver.kind === 'person' && isAsked) return steps.filter((step) => !isDesignated(step))
  const guest = approver.kind === 'designated' ? approver.guest : null
  const target: StepTarget = approver.kind === 'person' ? approver : { kind: 'designated' }
  return steps.map((step) => (isDesignated(step) ? { ...step, target, guest, isDesignated: true } : step))
}

/** Writes the request of an order, and emails whoever decides its first step. */
export const requestApproval: ApprovalCommands['requestApproval'] = async (tx, order, { plan, approver }) => {
  const steps = await designate(tx, plan, approver)
  const { isEdit } = plan
  const amountCents = sumPrices([order.itemsSaleCents, order.transportSaleCents])
  await insertRequest(tx, { orderId: order.id, amountCents, isEdit, steps })
  const request = await findRequest(tx, order.id)
  const step = getCurrentStep(request)
  if (step === null) return
  const subject = toApprovalSubject(tx, order)
  await emailApprovers(tx, await readApprovalContext(tx), { request, step, subject, isReminder: false })
}
