import { loadNotificationTexts } from '../i18n/notification-texts.ts'
import { loadOnline } from '../ui/layout/when-online.ts'

/** Loads the dialog of an absence with its texts. */
export const loadAbsenceModal = async () => {
  const [{ AbsenceModal }] = await Promise.all([
    loadOnline(() => import('./AbsenceModal.tsx')),
    loadNotificationTexts(),
  ])
  return AbsenceModal
}
