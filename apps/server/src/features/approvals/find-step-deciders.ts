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
import type { ClientCtx, GuestCtx } from '../../context/context.ts'
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
export const toStepTarget = ({ target, approverId }: StoredStep): StepTarget => {
  if (target !== 'person') return { kind: target }
  return approverId === null ? { kind: 'managers' } : { kind: 'person', userId: approverId }
}

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

/** Context of whoever decides: a user, or an outside approver by a link. */
export type DecidingCtx = ClientCtx | GuestCtx

/** Decision of the caller: in whose place; null for themself. */
export type OwnDecision = Pick<Decider, 'forUserId'>

/** The guest of a link as one who may decide the step; null for everybody else. */
export const findGuestDecision = ({ guest }: GuestCtx, step: StoredStep): OwnDecision | null =>
  step.target === 'designated' && step.guest?.id === guest.id ? { forUserId: null } : null

/** The caller as one who may decide; null for everybody else. */
export const findOwnDecider = (
  { role, user }: Pick<ClientCtx, 'role' | 'user'>,
  { policy }: ApprovalContext,
  request: StoredRequest,
  { deciders, mayAgency }: StepDeciders,
): OwnDecision | null => {
  if (role !== 'agency') return deciders.find(({ userId }) => userId === user.id) ?? null
  const isOwner = getOwnerIds(request).includes(user.id) && policy?.allowsSelfApproval !== true
  return mayAgency && !isOwner ? { forUserId: null } : null
}

/** Presents who a step waits for. */
export const presentStep = (
  { people }: ApprovalContext,
  { ruleName, guest = null }: { ruleName: string; guest?: StoredStep['guest'] },
  found: StepDeciders,
) => {
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null
  const { target } = found
  const [notified] = target.kind === 'person' ? listNotified(found) : []
  return {
    kind: target.kind,
    ruleName,
    approver: target.kind === 'person' ? nameOf(target.userId) : (guest?.name ?? null),
    email: guest?.email ?? null,
    deputy: notified !== undefined && notified.forUserId !== null ? nameOf(notified.userId) : null,
  }
}
