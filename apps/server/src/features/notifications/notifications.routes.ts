import type { Bind } from '../../http/bind.ts'
import { markNotificationRead, markNotificationsRead } from './commands/mark-read.ts'
import { saveNotificationSetting } from './commands/save-setting.ts'
import { listNotifications } from './queries/list-notifications.query.ts'
import { getNotificationSettings } from './queries/notification-settings.query.ts'

export const bindNotifications = (bind: Bind): void => {
  bind('listNotifications', listNotifications)
  bind('markNotificationRead', markNotificationRead)
  bind('markNotificationsRead', markNotificationsRead)
  bind('getNotificationSettings', (ctx) => getNotificationSettings(ctx))
  bind('saveNotificationSetting', saveNotificationSetting)
}
