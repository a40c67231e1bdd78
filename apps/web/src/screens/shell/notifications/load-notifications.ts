import { loadNotificationTexts } from '../../../i18n/notification-texts.ts'

/** Loads the button of the notifications with its texts. */
export const loadNotificationBell = async () => {
  const [{ NotificationBell }] = await Promise.all([import('./NotificationBell.tsx'), loadNotificationTexts()])
  return NotificationBell
}
