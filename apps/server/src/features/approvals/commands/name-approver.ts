import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ResolvedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import { getTargetKey } from '@tiraaz/domain/approvals/steps-needed'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Forbidden, refuseIfAny } from '../../../core/errors.ts'
import { loadOrder, lockOrder, recordEvent, refuseUnlessOpen } from '../../orders/index.ts'
import { emailApprovers } from '../emails/approval-asked-email.ts'
import { toApprovalSubject } from '../emails/approval-subject.ts'
import { canNameApprover } from '../approvals-policy.ts'
import { getOwnerIds, toStepTarget } from '../find-step-deciders.ts'
import { insertGuest, replaceGuest } from '../store/guest-store.ts'
import { type ApprovalContext, readApprovalContext } from '../store/policy-store.ts'
import {
  findRequest,
  getCurrentStep,
  type StoredRequest,
  type StoredStep,
  writeStepApprover,
} from '../store/request-store.ts'
import { findNamedApprover } from './find-named-approver.ts'

/** Rejects a member whom another step of the request asks already. */
const refuseIfAsked = ({ steps }: StoredRequest, step: StoredStep, approver: ResolvedApprover): void => {
  if (approver.kind !== 'person') return
  const other = steps.find((one) => one.id !== step.id && getTargetKey(toStepTarget(one)) === getTargetKey(approver))
  if (other !== undefined)
    refuseIfAny([{ key: 'approver.email', code: 'approverAskedAlready', params: { name: other.approverName ?? '' } }])
}

const nameOf = ({ people }: ApprovalContext, approver: ResolvedApprover): string =>
  approver.kind === 'person' ? (people.find(({ id }) => id === approver.userId)?.name ?? '') : approver.guest.name

/**
 * Names another approver of a waiting step (R47), by the rules of sending; the days until its reminders begin anew. The link
 * of the one before ends.
 */
export const nameApprover = (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['nameApprover']>,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const order = await loadOrder(tx, params.id)
    refuseUnlessOpen(tx, order, query.version, 'nameApprover')
    const [request, context] = [await findRequest(tx, order.id), await readApprovalContext(tx)]
    if (!canNameApprover(tx, request)) throw new Forbidden()
    const step = request.steps.find(({ id }) => id === body.stepId)
    if (step === undefined || step.state !== 'waiting') throw new Conflict()
    if (!step.isDesignated) throw new Forbidden()
    const domains = context.policy?.approverDomains ?? []
    const approver = await findNamedApprover(tx, body.approver, { domains, ownerIds: getOwnerIds(request) })
    refuseIfAsked(request, step, approver)
    await replaceGuest(tx, step.id)
    await writeStepApprover(tx, step, approver)
    if (approver.kind === 'designated') await insertGuest(tx, step.id, approver.guest)
    await recordEvent(tx, {
      orderId: order.id,
      kind: 'approverNamed',
      after: { approverNamed: nameOf(context, approver) },
    })
    const changed = await findRequest(tx, order.id)
    const current = getCurrentStep(changed)
    if (current?.id === step.id)
      await emailApprovers(tx, context, {
        request: changed,
        step: current,
        subject: toApprovalSubject(tx, order),
        isReminder: false,
      })
    return { version: order.version }
  })
