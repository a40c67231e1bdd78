import { loadAccountTexts } from '../../i18n/account-texts.ts'
import { ForgotPasswordModal } from './ForgotPasswordModal.tsx'

/** Loads the dialog and its texts on demand, to keep the first screen small. */
export const loadForgotPassword = async () => {
  await loadAccountTexts()
  return ForgotPasswordModal
}
