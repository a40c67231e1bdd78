import { type ChatJobCtx, mailUnreadMessages } from '../features/chat/mail-unread-messages.ts'
import { removeStaleUploads } from '../features/design-files/remove-stale-uploads.ts'
import { removeUnusedFiles } from '../features/design-files/remove-unused-files.ts'
import { type JobCtx, renderPreview } from '../features/design-files/render-preview.ts'
import type { JobHandlers } from '../ports/jobs/pg-boss-job-queue.ts'
import type { MailSender } from '../ports/mail/mail-sender.ts'
import { removeOldMails } from '../ports/mail/remove-old-mails.ts'
import { sendMail } from '../ports/mail/send-mail.ts'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'

export type BackgroundCtx = JobCtx & ChatJobCtx

/** What is done for each job of the queue. */
export const jobHandlers = (
  ctx: BackgroundCtx,
  renderer: PreviewRenderer,
  sender: MailSender | null = null,
): JobHandlers => ({
  renderPreview: ({ previewId }, { isLastTry }) => renderPreview(ctx, renderer, { previewId, isLastTry }),
  removeStaleUploads: () => removeStaleUploads(ctx),
  removeUnusedFiles: () => removeUnusedFiles(ctx),
  sendMail: ({ mailId }, { isLastTry }) => sendMail(ctx, sender, { mailId, isLastTry }),
  removeOldMails: () => removeOldMails(ctx),
  mailUnreadMessages: (look) => mailUnreadMessages(ctx, look),
})
