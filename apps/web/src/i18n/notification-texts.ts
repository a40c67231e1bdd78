import { loadTexts } from './i18n.ts'

const load = { et: () => import('./texts/notifications-et.ts'), en: () => import('./texts/notifications-en.ts') }

/** Loads the texts of the agency's notifications, before they are shown. */
export const loadNotificationTexts = (): Promise<void> => loadTexts(load)
