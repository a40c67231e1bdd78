import { listNotified, type StepDeciders } from '@tiraaz/domain/approvals/find-deciders'
import { DEFAULT_LOCALE } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'
import { findStepDeciders } from '../find-step-deciders.ts'
import { readApprovalReaders } from '../store/email-readers.ts'
import type { ApprovalContext, ApprovalCtx } from '../store/policy-store.ts'
import type { StoredRequest, StoredStep } from '../store/request-store.ts'
import { type ApprovalSubject, toEmailFacts } from './approval-subject.ts'

/** Context of a call or of a job, which answers nobody. */
export type ApprovalEmailCtx = ApprovalCtx &
  Pick<BaseCtx, 'now' | 'newId'> & { ports: Pick<BaseCtx['ports'], 'mail' | 'publicUrl'> }

type AskedStep = { request: StoredRequest; step: StoredStep; subject: ApprovalSubject; isReminder?: boolean }

/** Readers of an email by id, with the name of the approver in whose place they decide. */
const findReaders = async (ctx: ApprovalEmailCtx, context: ApprovalContext, found: StepDeciders) => {
  const notified = listNotified(found)
  const readers = await readApprovalReaders(
    ctx,
    notified.map(({ userId }) => userId),
  )
  return readers.flatMap((reader) => {
    const decider = notified.find(({ userId }) => userId === reader.id)
    if (decider === undefined && !(found.mayAgency && reader.isAgent)) return []
    const principal = context.people.find(({ id }) => id === decider?.forUserId)
    return [{ reader, onBehalfOf: principal?.name ?? null }]
  })
}

/**
 * Emails those who may decide a step: approvers, deputies in their place, and the project manager where the agency may.
 * The link only opens the page of the approval: a decision needs a press there.
 */
export const emailApprovers = async (
  ctx: ApprovalEmailCtx,
  context: ApprovalContext,
  { request, step, subject, isReminder = false }: AskedStep,
): Promise<void> => {
  const readers = await findReaders(ctx, context, findStepDeciders(ctx, context, request, step))
  await ctx.ports.mail.queue(
    ctx,
    ...readers.map(({ reader: { email, name, locale: own }, onBehalfOf }) => {
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
}
