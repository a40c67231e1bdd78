export { notify } from './commands/notify.ts'
export { countUnread } from './queries/count-unread.ts'
export { removeOldNotifications } from './jobs/remove-old-notifications.ts'
export { type DigestCtx, sendNotificationDigests } from './jobs/send-digests.ts'
