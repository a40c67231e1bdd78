import { countDueReminders } from '@tiraaz/domain/approvals/approval-reminders'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { BaseCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { emailApprovers, emailFallenStep } from '../emails/approval-asked-email.ts'
import { emailDeputy } from '../emails/deputy-email.ts'
import { readApprovalContext } from '../store/policy-store.ts'
import { getCurrentStep } from '../store/request-store.ts'
import {
  lockRequestToRemind,
  readRequestsToRemind,
  type RequestToRemind,
  takeDeputiesToAnnounce,
  writeReminders,
} from '../store/steps-to-remind.ts'

/** Context of the job, which answers nobody. */
type ReminderCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'> & { ports: Pick<BaseCtx['ports'], 'mail' | 'publicUrl'> }

/** Step that waits, with the number of reminders that it should have had by today; null where none is due. */
const findDue = (request: RequestToRemind, now: Date) => {
  const step = getCurrentStep(request)
  if (step === null || step.askedAt === null) return null
  const { remindersSent } = step
  const due = countDueReminders({
    since: toTallinnDay(new Date(step.askedAt)),
    remindersSent,
    daysOff: new Set(request.daysOff),
    today: toTallinnDay(now),
  })
  return due > remindersSent ? { ...step, remindersSent: due } : null
}

/**
 * Reminds the approvers of a step; with the last reminder it goes to the managers too (R47). A step whose approvers have
 * left is told to the agency. It is read under the lock of the order, which decisions take: nobody is reminded of what was
 * just decided.
 */
const remind = (ctx: ReminderCtx, request: RequestToRemind): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const current = await lockRequestToRemind(tx, request)
    const waiting = current === null ? null : getCurrentStep(current)
    if (current === null || waiting === null) return
    const due = findDue(current, tx.now())
    const { organizationId, subject } = current
    const clientCtx = { ...tx, organizationId, client: { id: subject.clientId } }
    const context = await readApprovalContext(clientCtx)
    if (due === null) {
      await emailFallenStep(clientCtx, context, { request: current, step: waiting, subject, isReminder: false })
      return
    }
    await writeReminders(tx, due.id, due.remindersSent)
    await emailApprovers(clientCtx, context, { request: current, step: due, subject, isReminder: true })
  })

/** Reminds of approvals that wait, and tells deputies that their time begins; the job of each morning. */
export const remindOfApprovals = async (ctx: ReminderCtx): Promise<void> => {
  for (const request of await readRequestsToRemind(ctx))
    if (request.isApprovedByAgency || findDue(request, ctx.now()) !== null) await remind(ctx, request)
  await inTransaction(ctx, async (tx) => {
    for (const { organizationId, clientId, ...deputy } of await takeDeputiesToAnnounce(tx, toTallinnDay(tx.now())))
      await emailDeputy({ ...tx, organizationId, client: { id: clientId } }, deputy)
  })
}
