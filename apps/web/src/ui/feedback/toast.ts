import { text } from '../../i18n/i18n.ts'
import type { Toast } from './toast-shape.ts'
import { createWaitingRoom } from './toast-waiting-room.ts'

const DEFAULT_HIDE_MS = 5000

/** The layer comes on its own, so that its code stays out of the first screen. */
export const toasts = createWaitingRoom(
  () => import('./ToastLayer.tsx'),
  () => text('common.close'),
)

export const showToast = (toast: Toast): void =>
  toasts.show({ ...toast, hideAfter: toast.hideAfter ?? DEFAULT_HIDE_MS })

/** One that has not appeared yet does not appear. */
export const hideToast = (id: string): void => toasts.hide(id)

/** Failures of calls that several screens tell in the same words: shown once, and withdrawn by the next success. */
export const CALL_FAILURES = ['offline', 'unexpected'] as const

export const toastSuccess = (message: string): void => {
  for (const id of CALL_FAILURES) hideToast(id)
  showToast({ message, kind: 'success' })
}
export const toastFailure = (message: string): void => showToast({ message, kind: 'failure' })
