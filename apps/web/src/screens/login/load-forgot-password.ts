import type { QueryClient } from '@tanstack/react-query'
import { loadAccountTexts } from '../../i18n/account-texts.ts'
import { ForgotPasswordModal } from './ForgotPasswordModal.tsx'

/** Loads the dialog, its texts and the query client on demand, to keep the first screen small. */
export const loadForgotPassword = async (loadQueries: () => Promise<QueryClient>) => {
  await Promise.all([loadAccountTexts(), loadQueries()])
  return ForgotPasswordModal
}
