import { remindOfApprovals } from '../features/approvals/index.ts'
import { type ChatJobCtx, mailUnreadMessages } from '../features/chat/emails/unread-messages-email.ts'
import { digestFiles } from '../features/design-files/jobs/digest-files.ts'
import { removeOrphanFiles } from '../features/design-files/jobs/remove-orphan-files.ts'
import { removeStaleUploads } from '../features/design-files/jobs/remove-stale-uploads.ts'
import { removeUnusedFiles } from '../features/design-files/jobs/remove-unused-files.ts'
import { removeUnusedPlates } from '../features/design-files/jobs/remove-unused-plates.ts'
import { fixFile, type FixesCtx, giveUpFix } from '../features/design-files/jobs/fix-file.ts'
import { giveUpPlates, type PlatesCtx, renderPlates } from '../features/design-files/jobs/render-plates.ts'
import { giveUpPreview, type RenderCtx, renderPreview } from '../features/design-files/jobs/render-preview.ts'
import { removeOldData, type RetentionJobCtx } from '../features/privacy/index.ts'
import { notifyOfOverdue } from '../features/invoices/jobs/notify-of-overdue.ts'
import { attachInvoice, type DocumentCtx } from '../features/invoices/documents/sales-invoice-pdf.query.ts'
import {
  type DigestCtx,
  notifyOfSilence,
  notifyOfUndelivered,
  removeOldNotifications,
  sendNotificationDigests,
} from '../features/notifications/index.ts'
import { refreshClientInSearches } from '../features/orders/index.ts'
import { remindOfProofs } from '../features/proofs/index.ts'
import { refreshReportTotals } from '../features/reports/index.ts'
import type { JobHandlers } from '../ports/jobs/pg-boss-job-queue.ts'
import type { MakeAttachment } from '../ports/mail/email-attachments.ts'
import type { MailSender } from '../ports/mail/mail-sender.ts'
import { type Metrics, noMetrics } from '../ports/metrics/metrics.ts'
import { removeOldMails } from '../ports/mail/remove-old-mails.ts'
import { sendMail } from '../ports/mail/send-mail.ts'
import type { UndeliveredMailHandler } from '../ports/mail/undelivered-mail.ts'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'

export type BackgroundCtx = RenderCtx & ChatJobCtx & DocumentCtx & RetentionJobCtx & DigestCtx & PlatesCtx & FixesCtx

/** Handlers of all background jobs. */
export const createJobHandlers = (
  ctx: BackgroundCtx,
  renderer: PreviewRenderer,
  sender: MailSender | null = null,
  metrics: Pick<Metrics, 'orphansRemoved'> = noMetrics,
): JobHandlers => {
  const makeAttachment: MakeAttachment = (attachment, locale) => attachInvoice(ctx, attachment, locale)
  const onUndelivered: UndeliveredMailHandler = (db, mails) => notifyOfUndelivered({ ...ctx, db }, mails)
  const mailCtx = { ...ctx, makeAttachment, onUndelivered }
  return {
    renderPreview: ({ previewId }, { isLastTry }) => renderPreview(ctx, renderer, { previewId, isLastTry }),
    giveUpPreview: ({ previewId }) => giveUpPreview(ctx, previewId),
    renderPlates: ({ platesId }, { isLastTry }) => renderPlates(ctx, { platesId, isLastTry }),
    giveUpPlates: ({ platesId }) => giveUpPlates(ctx, platesId),
    fixFile: ({ fixId }, { isLastTry }) => fixFile(ctx, { fixId, isLastTry }),
    giveUpFix: ({ fixId }) => giveUpFix(ctx, fixId),
    removeStaleUploads: () => removeStaleUploads(ctx),
    removeUnusedFiles: async () => {
      await removeUnusedFiles(ctx)
      await removeUnusedPlates(ctx)
    },
    digestFiles: () => digestFiles(ctx),
    removeOrphanFiles: () => removeOrphanFiles(ctx, metrics),
    sendMail: ({ mailId }, { isLastTry }) => sendMail(mailCtx, sender, { mailId, isLastTry }),
    removeOldMails: () => removeOldMails(mailCtx),
    removeOldData: () => removeOldData(ctx),
    refreshReportTotals: () => refreshReportTotals(ctx),
    refreshClientInSearches: ({ clientId }) => refreshClientInSearches(ctx, clientId),
    sendNotificationDigests: async () => {
      await notifyOfSilence(ctx)
      await notifyOfOverdue(ctx)
      await sendNotificationDigests(ctx)
      await removeOldNotifications(ctx)
      await remindOfProofs(ctx)
      await remindOfApprovals(ctx)
    },
    mailUnreadMessages: (look) => mailUnreadMessages(ctx, look),
  }
}
