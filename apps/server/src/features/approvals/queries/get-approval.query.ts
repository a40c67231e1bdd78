import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { canDoWithOrder, loadOrder, presentOrderStatus, type StoredOrder } from '../../orders/index.ts'
import { canNameApprover } from '../approvals-policy.ts'
import { findOwnDecider, findStepDeciders, presentStep } from '../find-step-deciders.ts'
import { listNamedBefore } from '../store/guest-store.ts'
import { type ApprovalContext, readApprovalContext } from '../store/policy-store.ts'
import { findRequest, getCurrentStep, type StoredRequest, type StoredStep } from '../store/request-store.ts'
import { presentContent } from './present-approval.ts'

type Output = EndpointOutput<Endpoints['getApproval']>

const presentStoredStep = (
  ctx: ClientCtx,
  context: ApprovalContext,
  request: StoredRequest,
  step: StoredStep,
): Output['steps'][number] => ({
  id: step.id,
  ruleName: step.ruleName,
  state: step.state,
  waitsFor:
    request.state === 'waiting' && step.state === 'waiting'
      ? presentStep(context, step, findStepDeciders(ctx, context, request, step))
      : null,
  decidedBy: step.decidedBy,
  decidedByEmail: step.isByGuest ? (step.guest?.email ?? null) : null,
  isByGuest: step.isByGuest,
  decidedFor: step.decidedFor,
  decidedAt: step.decidedAt === null ? null : new Date(step.decidedAt).toISOString(),
  note: step.note,
})

/** Finds the designated step whose approver the caller may replace, with the choices; null without one. */
const findNaming = async (
  ctx: ClientCtx,
  { policy }: ApprovalContext,
  { order, request }: { order: StoredOrder; request: StoredRequest },
): Promise<Output['naming']> => {
  const step = request.steps.find(({ isDesignated, state }) => isDesignated && state === 'waiting')
  const domains = policy?.approverDomains ?? []
  if (step === undefined || domains.length === 0) return null
  if (!canDoWithOrder(ctx, 'nameApprover', order) || !canNameApprover(ctx, request)) return null
  return { stepId: step.id, domains: [...domains], suggestions: await listNamedBefore(ctx, domains) }
}

/** Returns the newest approval of an order with its prices of then and now (R47); reading it decides nothing. */
export const getApproval = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getApproval']>,
): Promise<Output> => {
  const order = await loadOrder(ctx, params.id)
  const request = await findRequest(ctx, params.id)
  const context = await readApprovalContext(ctx)
  const step = getCurrentStep(request)
  const content = await presentContent(ctx, order, request)
  const decider =
    step === null ? null : findOwnDecider(ctx, context, request, findStepDeciders(ctx, context, request, step))
  return {
    order: {
      id: order.id,
      version: order.version,
      name: order.name,
      status: presentOrderStatus(ctx.locale, order.status),
      projectNumber: order.projectNumber,
      additionalInfo: order.additionalInfo,
      representativeName: order.representativeName,
    },
    requestedAt: request.requestedAt.toISOString(),
    requestedBy: request.requestedBy,
    isEdit: request.isEdit,
    takenOverBy: request.takenOverBy,
    state: request.state,
    steps: request.steps.map((one) => presentStoredStep(ctx, context, request, one)),
    stepId: step?.id ?? null,
    ...content,
    naming: await findNaming(ctx, context, { order, request }),
    actions: {
      decide: decider !== null,
      takeOver: decider !== null && context.policy?.approversMayEdit === true && canDoWithOrder(ctx, 'takeOver', order),
      withdraw: canDoWithOrder(ctx, 'withdraw', order),
    },
  }
}
