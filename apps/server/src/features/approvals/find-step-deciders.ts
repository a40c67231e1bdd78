import { APPROVAL_REMINDERS } from '@tiraaz/domain/approvals/approval-reminders'
import {
  type Decider,
  type DecidersFacts,
  findDeciders,
  listNotified,
  type StepDeciders,
  type StepTarget,
} from '@tiraaz/domain/approvals/find-deciders'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { ClientCtx } from '../../context/context.ts'
import type { ApprovalContext } from './store/policy-store.ts'
import type { StoredRequest, StoredStep } from './store/request-store.ts'

type NowCtx = Pick<ClientCtx, 'now'>

/** People of a client’s approvals today, for an order of these owners. */
export const toDecidersFacts = (
  { now }: NowCtx,
  { people, deputies, policy }: ApprovalContext,
  ownerIds: readonly string[],
): DecidersFacts => ({
  people,
  deputies,
  today: toTallinnDay(now()),
  ownerIds,
  allowsSelfApproval: policy?.allowsSelfApproval ?? false,
})

/** People who decide nothing of a requested order: its senders, the approver who edited it, and its representative. */
export const getOwnerIds = ({ senderIds, representativeId }: StoredRequest): string[] =>
  representativeId === null ? senderIds : [...senderIds, representativeId]

/** Approver of a step as it was asked for. */
export const toStepTarget = ({ target, approverId }: StoredStep): StepTarget =>
  target === 'person' && approverId !== null
    ? { kind: 'person', userId: approverId }
    : { kind: target === 'agency' ? 'agency' : 'managers' }

/** Finds who may decide a step of a request today. */
export const findStepDeciders = (
  ctx: NowCtx,
  context: ApprovalContext,
  request: StoredRequest,
  step: StoredStep,
): StepDeciders =>
  findDeciders(
    toStepTarget(step),
    toDecidersFacts(ctx, context, getOwnerIds(request)),
    step.remindersSent >= APPROVAL_REMINDERS.length,
  )

/** The caller as one who may decide; null for everybody else. */
export const findOwnDecider = (
  { role, user }: Pick<ClientCtx, 'role' | 'user'>,
  { policy }: ApprovalContext,
  request: StoredRequest,
  { deciders, mayAgency }: StepDeciders,
): Decider | null => {
  if (role !== 'agency') return deciders.find(({ userId }) => userId === user.id) ?? null
  const isOwner = getOwnerIds(request).includes(user.id) && policy?.allowsSelfApproval !== true
  return mayAgency && !isOwner ? { userId: user.id, forUserId: null } : null
}

/** Presents who a step waits for. */
export const presentStep = ({ people }: ApprovalContext, ruleName: string, found: StepDeciders) => {
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null
  const { target } = found
  const [notified] = target.kind === 'person' ? listNotified(found) : []
  return {
    kind: target.kind,
    ruleName,
    approver: target.kind === 'person' ? nameOf(target.userId) : null,
    deputy: notified !== undefined && notified.forUserId !== null ? nameOf(notified.userId) : null,
  }
}
