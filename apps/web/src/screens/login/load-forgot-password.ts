import { loadAccountTexts } from '../../i18n/account-texts.ts'
import { ForgotPasswordModal } from './ForgotPasswordModal.tsx'

/** The dialog and its words, which the first screen does without. */
export const loadForgotPassword = async () => {
  await loadAccountTexts()
  return ForgotPasswordModal
}
