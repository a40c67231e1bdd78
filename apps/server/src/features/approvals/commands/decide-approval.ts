import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Decider } from '@tiraaz/domain/approvals/find-deciders'
import { getTargetKey } from '@tiraaz/domain/approvals/steps-needed'
import type { Day } from '@tiraaz/domain/calendar/day'
import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { Conflict, Forbidden, Invalid, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import {
  checkPricesUnchanged,
  loadOrder,
  lockOrder,
  recordEvent,
  refuseUnlessOpen,
  repriceWaitingOrder,
  returnToDraft,
  type StoredOrder,
  submitWaitingOrder,
  type RepricedWaitingOrder,
} from '../../orders/index.ts'
import { emailApprovers } from '../emails/approval-asked-email.ts'
import { emailApproved, emailRejected } from '../emails/approval-decided-email.ts'
import { toApprovalSubject } from '../emails/approval-subject.ts'
import { findOwnDecider, findStepDeciders, toStepTarget } from '../find-step-deciders.ts'
import { type ApprovalContext, readApprovalContext } from '../store/policy-store.ts'
import {
  appendSteps,
  askNextStep,
  closeRequest,
  findRequest,
  getCurrentStep,
  type StoredRequest,
  type StoredStep,
  writeDecision,
} from '../store/request-store.ts'
import { findPlan } from './plan-approval.ts'

/** Step that the caller decides, as it is under the lock of its order. */
type OpenStep = {
  order: StoredOrder
  request: StoredRequest
  step: StoredStep
  decider: Decider
  context: ApprovalContext
}

/**
 * Locks an order and finds its waiting step: 409 if another one waits by now, 403 for callers who may not decide it. Two
 * decisions at once wait for one another here, and the second finds another step.
 */
const openStep = async (
  tx: ClientCtx,
  { orderId, version, stepId }: { orderId: string; version: number; stepId: string },
): Promise<OpenStep> => {
  await lockOrder(tx, orderId)
  const order = await loadOrder(tx, orderId)
  refuseUnlessOpen(tx, order, version, 'decideApproval')
  const [request, context] = [await findRequest(tx, orderId), await readApprovalContext(tx)]
  const step = getCurrentStep(request)
  if (step === null || step.id !== stepId) throw new Conflict()
  const decider = findOwnDecider(tx, context, request, findStepDeciders(tx, context, request, step))
  if (decider === null) throw new Forbidden()
  return { order, request, step, decider, context }
}

const nameOf = ({ people }: ApprovalContext, { forUserId }: Decider): string | null =>
  people.find(({ id }) => id === forUserId)?.name ?? null

/** Context in the name of the sender of an order, whose last approval the caller gives. */
const toSender = (
  tx: ClientCtx,
  { people }: ApprovalContext,
  { requestedById: id, requestedBy: name }: StoredRequest,
): ClientCtx => ({ ...tx, user: { id, name }, role: people.find((person) => person.id === id)?.role ?? 'agency' })

/** Steps that the order needs by its price of today and that were not asked for yet. */
const findFurtherSteps = async (tx: ClientCtx, { request, context }: OpenStep, { toApprove }: RepricedWaitingOrder) => {
  if (toApprove.amountCents === request.amountCents) return []
  const isSentByAgency = !context.people.some(({ id }) => id === request.requestedById)
  const plan = await findPlan(tx, toApprove, { senderId: request.requestedById, isSentByAgency })
  const asked = new Set(request.steps.map((step) => getTargetKey(toStepTarget(step))))
  return (plan?.steps ?? []).filter(({ target }) => !asked.has(getTargetKey(target)))
}

/** Approves the step; with the last one the order is sent in the name of its sender, in the same transaction. */
export const approveStep = async (
  tx: ClientCtx,
  open: OpenStep,
  { now, note }: { now: RepricedWaitingOrder; note: string },
): Promise<{ version: number }> => {
  const { order, request, step, decider, context } = open
  await writeDecision(tx, step.id, { state: 'approved', forUserId: decider.forUserId, note })
  await recordEvent(tx, {
    orderId: order.id,
    kind: 'approvalGiven',
    after: {
      ...(decider.forUserId === null ? {} : { approvalFor: nameOf(context, decider) }),
      ...(note === '' ? {} : { approvalNote: note }),
    },
  })
  await appendSteps(tx, request, await findFurtherSteps(tx, open, now))
  await askNextStep(tx, request.id)
  const decided = await findRequest(tx, order.id)
  const next = getCurrentStep(decided)
  if (next !== null) {
    const subject = toApprovalSubject(tx, order)
    await emailApprovers(tx, context, { request: decided, step: next, subject, isReminder: false })
    return { version: order.version }
  }
  await closeRequest(tx, order.id, 'approved')
  const saved = await submitWaitingOrder(toSender(tx, context, request), order, now)
  await emailApproved(tx, request)
  return saved
}

/** Rejects the step with a reason: the order is a draft again. */
const rejectStep = async (
  tx: ClientCtx,
  { order, request, step, decider }: OpenStep,
  reason: string,
): Promise<{ version: number }> => {
  await writeDecision(tx, step.id, { state: 'rejected', forUserId: decider.forUserId, note: reason })
  await closeRequest(tx, order.id, 'rejected')
  const saved = await returnToDraft(tx, order, { kind: 'approvalRejected', reason })
  await emailRejected(tx, order, request, reason)
  return saved
}

/** Rejects a deadline other than the one that the order would be sent with. */
const checkDeadlineSeen = (seen: Day | null, { deadline }: RepricedWaitingOrder): Problem[] =>
  seen === deadline ? [] : [{ key: 'deadline', code: 'approvalDeadlineMoved', params: { deadline: deadline ?? '' } }]

/**
 * Decides the waiting step of an order (R47). An approval is of the prices and the deadline of now, as the person saw them:
 * others are 400 with the new figures, and nothing is decided.
 */
export const decideApproval = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['decideApproval']>,
): Promise<{ version: number }> => {
  const { decision, note, stepId, deadline, ...seen } = body
  const key = { orderId: params.id, version: query.version, stepId }
  if (decision === 'rejected') {
    if (note === '') refuseIfAny([{ key: 'note', code: 'approvalReasonMissing' }])
    return inTransaction(ctx, async (tx) => rejectStep(tx, await openStep(tx, key), note))
  }
  const before = await loadOrder(ctx, params.id)
  refuseUnlessOpen(ctx, before, query.version, 'decideApproval')
  const now = await repriceWaitingOrder(ctx, before)
  return inTransaction(ctx, async (tx) => {
    // Told first: a person who may not decide learns nothing of prices.
    const open = await openStep(tx, key)
    refuseIfAny([
      ...now.problems,
      ...checkDeadlineSeen(deadline, now),
      ...checkPricesUnchanged(before, now.prices, seen),
    ])
    return approveStep(tx, open, { now, note })
  })
}

type SeenOrder = EndpointRequest<Endpoints['approveOrders']>['body']['orders'][number]
type Outcome = 'approved' | 'changed' | 'notAllowed'

/**
 * Approves one of several orders if its total and deadline are those of the list. One that cannot be sent as it is, such as
 * above what is left of its blanket order, is left to its own page, which names the reason.
 */
const approveSeen = async (ctx: ClientCtx, before: StoredOrder, seen: SeenOrder): Promise<Outcome> => {
  const { id, version, amount, deadline } = seen
  if (before.version !== version) return 'changed'
  if (before.status !== 'waitingApproval') return 'changed'
  const now = await repriceWaitingOrder(ctx, before)
  const total = centsToEurosOrNull(now.toApprove.amountCents)
  if (now.problems.length > 0 || total !== amount || now.deadline !== deadline) return 'changed'
  return inTransaction(ctx, async (tx): Promise<Outcome> => {
    const stepId = getCurrentStep(await findRequest(tx, id))?.id
    if (stepId === undefined) return 'changed'
    await approveStep(tx, await openStep(tx, { orderId: id, version, stepId }), { now, note: '' })
    return 'approved'
  }).catch((error: unknown) => {
    if (error instanceof Conflict || error instanceof Invalid) return 'changed' as const
    if (error instanceof Forbidden) return 'notAllowed' as const
    throw error
  })
}

/** Approves the orders that are as the person saw them in the list; names the outcome of each (R47). */
export const approveOrders = async (
  ctx: ClientCtx,
  { body }: EndpointRequest<Endpoints['approveOrders']>,
): Promise<{ results: { id: string; outcome: Outcome }[] }> => {
  const orders: { seen: SeenOrder; before: StoredOrder }[] = []
  // All before the first is approved: an unknown order is 404 with nothing done.
  for (const seen of body.orders) orders.push({ seen, before: await loadOrder(ctx, seen.id) })
  const results: { id: string; outcome: Outcome }[] = []
  // Each in turn: it is a transaction of its own.
  for (const { seen, before } of orders) results.push({ id: seen.id, outcome: await approveSeen(ctx, before, seen) })
  return { results }
}
