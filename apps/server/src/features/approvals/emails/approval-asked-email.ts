import { listNotified, type StepDeciders } from '@tiraaz/domain/approvals/find-deciders'
import { DEFAULT_LOCALE, type Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'
import { getGuestLink, getGuestLocale } from '../../guests/index.ts'
import { writeEvents } from '../../notifications/index.ts'
import { findStepDeciders } from '../find-step-deciders.ts'
import { readApprovalReaders } from '../store/email-readers.ts'
import { createGuestToken } from '../store/guest-store.ts'
import type { ApprovalContext, ApprovalCtx } from '../store/policy-store.ts'
import type { StoredRequest, StoredStep } from '../store/request-store.ts'
import { type ApprovalSubject, toEmailFacts } from './approval-subject.ts'

/** Context of a call or of a job, which answers nobody. */
export type ApprovalEmailCtx = ApprovalCtx &
  Pick<BaseCtx, 'now' | 'newId'> & { ports: Pick<BaseCtx['ports'], 'mail' | 'publicUrl'> }

type AskedStep = { request: StoredRequest; step: StoredStep; subject: ApprovalSubject; isReminder: boolean }

type EmailReader = { email: string; name: string; locale: Locale | null; onBehalfOf: string | null }

/** Approvers with the name of the person in whose place they decide. */
const findApprovers = async (
  ctx: ApprovalEmailCtx,
  { people }: ApprovalContext,
  found: StepDeciders,
): Promise<EmailReader[]> => {
  const notified = listNotified(found)
  const readers = await readApprovalReaders(
    ctx,
    notified.map(({ userId }) => userId),
  )
  return readers.map(({ id, ...reader }) => {
    const decider = notified.find(({ userId }) => userId === id)
    return { ...reader, onBehalfOf: people.find((person) => person.id === decider?.forUserId)?.name ?? null }
  })
}

/**
 * Notifies the agency of a step that has fallen to it (R39), once until the next reminder or the next named approver; returns
 * who is emailed at once. A project manager who sent the order for the client is notified too: a colleague has to decide it.
 */
const notifyAgency = async (ctx: ApprovalEmailCtx, { request, step }: AskedStep): Promise<EmailReader[]> => {
  const scope = { organizationId: ctx.organizationId, clientId: ctx.client.id, actorId: null }
  // The reminders of a step begin anew when another approver is named.
  const askedAt = step.askedAt === null ? 0 : new Date(step.askedAt).getTime()
  const event = { orderId: request.orderId, version: `${step.id}:${askedAt}:${step.remindersSent}` }
  return (await writeEvents(ctx, { ...scope, kind: 'approvalFallen' }, [event])).map(({ reader }) => reader)
}

const queueAsked = (ctx: ApprovalEmailCtx, { request, subject, isReminder }: AskedStep, readers: EmailReader[]) =>
  ctx.ports.mail.queue(
    ctx,
    ...readers.map(({ email, name, locale: own, onBehalfOf }) => {
      const locale = own ?? DEFAULT_LOCALE
      return {
        to: { email, name, locale },
        organizationId: ctx.organizationId,
        content: {
          kind: 'approvalAsked' as const,
          ...toEmailFacts(subject, ctx.ports.publicUrl, { locale }),
          requesterName: request.requestedBy,
          isReminder,
          ...(onBehalfOf === null ? {} : { onBehalfOf }),
        },
      }
    }),
  )

/** Time after which an email that could not be sent is given up; the link itself lasts while the step waits. */
const SENT_WITHIN_MS = 30 * 86_400_000

/** Emails the outside approver of a step a link of their own, in the language of the client’s documents. */
const emailGuest = async (ctx: ApprovalEmailCtx, { request, step, subject, isReminder }: AskedStep): Promise<void> => {
  const { guest, target } = step
  if (target !== 'designated' || guest === null || guest.email === null) return
  const locale = await getGuestLocale(ctx)
  const token = await createGuestToken(ctx, guest.id, { isReminder })
  await ctx.ports.mail.queue(ctx, {
    to: { email: guest.email, name: guest.name, locale },
    organizationId: ctx.organizationId,
    content: {
      kind: 'approvalAskedOfGuest',
      ...toEmailFacts(subject, ctx.ports.publicUrl, { locale }),
      link: getGuestLink({ ports: ctx.ports, locale }, 'approval', token),
      requesterName: request.requestedBy,
      isReminder,
      expiresAt: new Date(ctx.now().getTime() + SENT_WITHIN_MS).toISOString(),
    },
  })
}

/**
 * Emails those who may decide a step: approvers, deputies in their place, an outside approver, and the agency where it may.
 * The link only opens the page of the approval: a decision needs a press there.
 */
export const emailApprovers = async (
  ctx: ApprovalEmailCtx,
  context: ApprovalContext,
  asked: AskedStep,
): Promise<void> => {
  const found = findStepDeciders(ctx, context, asked.request, asked.step)
  const approvers = await findApprovers(ctx, context, found)
  await emailGuest(ctx, asked)
  await queueAsked(ctx, asked, [...approvers, ...(found.mayAgency ? await notifyAgency(ctx, asked) : [])])
}

/** Notifies the agency of a step that has fallen to it since it was asked for, as its approvers have left. */
export const emailFallenStep = async (
  ctx: ApprovalEmailCtx,
  context: ApprovalContext,
  asked: AskedStep,
): Promise<void> => {
  if (findStepDeciders(ctx, context, asked.request, asked.step).mayAgency)
    await queueAsked(ctx, asked, await notifyAgency(ctx, asked))
}
