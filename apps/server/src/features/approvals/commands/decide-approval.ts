import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { StepTarget } from '@tiraaz/domain/approvals/find-deciders'
import { getTargetKey } from '@tiraaz/domain/approvals/steps-needed'
import type { Day } from '@tiraaz/domain/calendar/day'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { Conflict, Forbidden, refuseIfAny } from '../../../core/errors.ts'
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
import {
  type DecidingCtx,
  findGuestDecision,
  findOwnDecider,
  findStepDeciders,
  type OwnDecision,
  toStepTarget,
} from '../find-step-deciders.ts'
import { type ApprovalContext, readApprovalContext } from '../store/policy-store.ts'
import {
  appendSteps,
  askNextStep,
  closeRequest,
  findRequest,
  getCurrentStep,
  type NewStep,
  type StoredRequest,
  type StoredStep,
  writeDecision,
} from '../store/request-store.ts'
import { findPlan } from './plan-approval.ts'

/**
 * Actor of a decision, and the context that the order is priced and sent with: the caller’s own, or that of the sender where
 * the actor is a guest.
 */
export type DecisionCtx = { actor: DecidingCtx; reader: ClientCtx }

/** Step that the caller decides, as it is under the lock of its order. */
type OpenStep = {
  order: StoredOrder
  request: StoredRequest
  step: StoredStep
  decision: OwnDecision
  context: ApprovalContext
}

type StepKey = { orderId: string; version: number; stepId: string }

const findDecision = (
  actor: DecidingCtx,
  context: ApprovalContext,
  request: StoredRequest,
  step: StoredStep,
): OwnDecision | null =>
  'guest' in actor
    ? findGuestDecision(actor, step)
    : findOwnDecider(actor, context, request, findStepDeciders(actor, context, request, step))

/**
 * Locks an order and finds its waiting step: 409 if another one waits by now, 403 for callers who may not decide it. Two
 * decisions at once wait for one another here, and the second finds another step.
 */
export const openStep = async (actor: DecidingCtx, { orderId, version, stepId }: StepKey): Promise<OpenStep> => {
  await lockOrder(actor, orderId)
  const order = await loadOrder(actor, orderId)
  refuseUnlessOpen(actor, order, version, 'decideApproval')
  const [request, context] = [await findRequest(actor, orderId), await readApprovalContext(actor)]
  const step = getCurrentStep(request)
  if (step === null || step.id !== stepId) throw new Conflict()
  const decision = findDecision(actor, context, request, step)
  if (decision === null) throw new Forbidden()
  return { order, request, step, decision, context }
}

const nameOf = ({ people }: ApprovalContext, { forUserId }: OwnDecision): string | null =>
  people.find(({ id }) => id === forUserId)?.name ?? null

/** Context in the name of the sender of an order, whose last approval the caller gives. */
const toSender = (
  reader: ClientCtx,
  { people }: ApprovalContext,
  { requestedById: id, requestedBy: name }: StoredRequest,
): ClientCtx => ({ ...reader, user: { id, name }, role: people.find((person) => person.id === id)?.role ?? 'agency' })

/** A step for whom the orderer names cannot wait for a name any more: the managers decide it. */
const toAskable = (target: StepTarget): StepTarget => (target.kind === 'designated' ? { kind: 'managers' } : target)

/** Steps that the order needs by its price of today and that were not asked for yet. */
const findFurtherSteps = async (
  reader: ClientCtx,
  { request, context }: OpenStep,
  { toApprove }: RepricedWaitingOrder,
): Promise<NewStep[]> => {
  if (toApprove.amountCents === request.amountCents) return []
  const isSentByAgency = !context.people.some(({ id }) => id === request.requestedById)
  const plan = await findPlan(reader, toApprove, { senderId: request.requestedById, isSentByAgency })
  const isDesignationAsked = request.steps.some(({ isDesignated }) => isDesignated)
  const asked = new Set(request.steps.map((step) => getTargetKey(toStepTarget(step))))
  const steps = (plan?.steps ?? []).filter(({ target }) => target.kind !== 'designated' || !isDesignationAsked)
  const further = steps.map(({ target, ruleName }) => ({ target: toAskable(target), ruleName }))
  const keys = further.map(({ target }) => getTargetKey(target))
  return further.filter((_, at) => !asked.has(keys[at] ?? '') && keys.indexOf(keys[at] ?? '') === at)
}

/** Facts of an outside approver for the timeline, which has no account to name them by. */
const toGuestFacts = (actor: DecidingCtx, { guest }: StoredStep) =>
  'guest' in actor ? { approvalGuest: actor.guest.name, approvalGuestEmail: guest?.email ?? null } : {}

/** Approves the step; with the last one the order is sent in the name of its sender, in the same transaction. */
export const approveStep = async (
  { actor, reader }: DecisionCtx,
  open: OpenStep,
  { now, note }: { now: RepricedWaitingOrder; note: string },
): Promise<{ version: number }> => {
  const { order, request, step, decision, context } = open
  await writeDecision(actor, step.id, { state: 'approved', forUserId: decision.forUserId, note })
  await recordEvent(actor, {
    orderId: order.id,
    kind: 'approvalGiven',
    after: {
      ...toGuestFacts(actor, step),
      ...(decision.forUserId === null ? {} : { approvalFor: nameOf(context, decision) }),
      ...(note === '' ? {} : { approvalNote: note }),
    },
  })
  await appendSteps(reader, request, await findFurtherSteps(reader, open, now))
  await askNextStep(reader, request.id)
  const decided = await findRequest(reader, order.id)
  const next = getCurrentStep(decided)
  if (next !== null) {
    const subject = toApprovalSubject(reader, order)
    await emailApprovers(reader, context, { request: decided, step: next, subject, isReminder: false })
    return { version: order.version }
  }
  await closeRequest(reader, order.id, 'approved')
  const saved = await submitWaitingOrder(toSender(reader, context, request), order, now)
  await emailApproved(actor, request)
  return saved
}

/** Rejects the step with a reason: the order is a draft again. */
const rejectStep = async (
  actor: DecidingCtx,
  { order, request, step, decision }: OpenStep,
  reason: string,
): Promise<{ version: number }> => {
  await writeDecision(actor, step.id, { state: 'rejected', forUserId: decision.forUserId, note: reason })
  await closeRequest(actor, order.id, 'rejected')
  const details = { approvalReason: reason, ...toGuestFacts(actor, step) }
  const saved = await returnToDraft(actor, order, { kind: 'approvalRejected', details })
  await emailRejected(actor, order, request, reason)
  return saved
}

/** Rejects a deadline other than the one that the order would be sent with. */
const checkDeadlineSeen = (seen: Day | null, { deadline }: RepricedWaitingOrder): Problem[] =>
  seen === deadline ? [] : [{ key: 'deadline', code: 'approvalDeadlineMoved', params: { deadline: deadline ?? '' } }]

const inDecision = <T>({ actor, reader }: DecisionCtx, run: (tx: DecisionCtx) => Promise<T>): Promise<T> =>
  inTransaction<DecidingCtx, T>(actor, (tx) => run({ actor: tx, reader: { ...reader, db: tx.db } }))

type Decision = Omit<EndpointRequest<Endpoints['decideApproval']>['body'], 'stepId'>

/**
 * Decides the waiting step of an order (R47). An approval is of the prices and the deadline of now, as the person saw them:
 * others are 400 with the new figures, and nothing is decided.
 */
export const decideStep = async (
  ctx: DecisionCtx,
  key: StepKey,
  { decision, note, deadline, ...seen }: Decision,
): Promise<{ version: number }> => {
  if (decision === 'rejected') {
    if (note === '') refuseIfAny([{ key: 'note', code: 'approvalReasonMissing' }])
    return inDecision(ctx, async ({ actor }) => rejectStep(actor, await openStep(actor, key), note))
  }
  const before = await loadOrder(ctx.reader, key.orderId)
  refuseUnlessOpen(ctx.actor, before, key.version, 'decideApproval')
  const now = await repriceWaitingOrder(ctx.reader, before)
  return inDecision(ctx, async (tx) => {
    // Told first: a person who may not decide learns nothing of prices.
    const open = await openStep(tx.actor, key)
    refuseIfAny([
      ...now.problems,
      ...checkDeadlineSeen(deadline, now),
      ...checkPricesUnchanged(before, now.prices, seen),
    ])
    return approveStep(tx, open, { now, note })
  })
}

/** Decides the waiting step of an order as a user. */
export const decideApproval = (
  ctx: ClientCtx,
  { params, query, body: { stepId, ...decision } }: EndpointRequest<Endpoints['decideApproval']>,
): Promise<{ version: number }> =>
  decideStep({ actor: ctx, reader: ctx }, { orderId: params.id, version: query.version, stepId }, decision)
