import { text } from '../../i18n/i18n.ts'
import type { Toast, ToastAction } from './toast-shape.ts'
import { createWaitingRoom } from './toast-waiting-room.ts'

const DEFAULT_HIDE_MS = 5000
const NEXT_STEP_MS = 10_000

/** Loads the layer separately, so that its code stays out of the first screen. */
export const toasts = createWaitingRoom(
  () => import('./ToastLayer.tsx'),
  () => text('common.close'),
)

export const showToast = (toast: Toast): void =>
  toasts.show({ ...toast, hideAfter: toast.hideAfter ?? DEFAULT_HIDE_MS })

/** Hides a toast, also one that is still queued. */
export const hideToast = (id: string): void => toasts.hide(id)

/** Toast ids of call failures that several screens share: shown once, and hidden by the next success. */
export const CALL_FAILURES = ['offline', 'unexpected'] as const

/** `next` is a step that follows from the success. */
export const toastSuccess = (message: string, next?: ToastAction): void => {
  for (const id of CALL_FAILURES) hideToast(id)
  showToast({ message, kind: 'success', ...(next !== undefined && { next, hideAfter: NEXT_STEP_MS }) })
}
export const toastFailure = (message: string): void => showToast({ message, kind: 'failure' })
