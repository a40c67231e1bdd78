import { countDueReminders } from '@tiraaz/domain/approvals/approval-reminders'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { DEFAULT_LOCALE } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { emailApprovers, emailFallenStep } from '../emails/approval-asked-email.ts'
import { readApprovalReaders } from '../store/email-readers.ts'
import { readApprovalContext } from '../store/policy-store.ts'
import { getCurrentStep } from '../store/request-store.ts'
import {
  type DeputyToAnnounce,
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

const announce = async (tx: ReminderCtx, deputy: DeputyToAnnounce): Promise<void> => {
  const { organizationId, clientId, clientName, personName, from, until, deputyId } = deputy
  const readers = await readApprovalReaders({ db: tx.db, organizationId, client: { id: clientId } }, [deputyId])
  await tx.ports.mail.queue(
    tx,
    ...readers
      .filter(({ id }) => id === deputyId)
      .map(({ email, name, locale }) => ({
        to: { email, name, locale: locale ?? DEFAULT_LOCALE },
        organizationId,
        content: {
          kind: 'approvalDeputy' as const,
          link: `${tx.ports.publicUrl}/clients/${clientId}/approvals`,
          clientName,
          personName,
          from,
          until,
        },
      })),
  )
}

/** Reminds of approvals that wait, and tells deputies that their time begins; the job of each morning. */
export const remindOfApprovals = async (ctx: ReminderCtx): Promise<void> => {
  for (const request of await readRequestsToRemind(ctx))
    if (request.isApprovedByAgency || findDue(request, ctx.now()) !== null) await remind(ctx, request)
  await inTransaction(ctx, async (tx) => {
    for (const deputy of await takeDeputiesToAnnounce(tx, toTallinnDay(tx.now()))) await announce(tx, deputy)
  })
}
