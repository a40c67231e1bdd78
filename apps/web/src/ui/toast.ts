import { text } from '../i18n/i18n.ts'
import type { Toast } from './toast-shape.ts'

const DEFAULT_HIDE_MS = 5000

let wanted = false
const listeners = new Set<() => void>()

/** The layer of toasts is mounted when the first one is wanted, so that its code stays out of the first screen. */
export const areToastsWanted = (): boolean => wanted

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const showToast = (toast: Toast): void => {
  wanted = true
  for (const listener of listeners) listener()
  void import('./ToastLayer.tsx').then(({ pushToast }) =>
    pushToast({ ...toast, hideAfter: toast.hideAfter ?? DEFAULT_HIDE_MS }, text('common.close')),
  )
}

/** One that has not appeared yet does not appear: both wait for the same layer. */
export const hideToast = (id: string): void => {
  if (wanted) void import('./ToastLayer.tsx').then(({ dropToast }) => dropToast(id))
}

export const toastSuccess = (message: string): void => showToast({ message, kind: 'success' })
export const toastFailure = (message: string): void => showToast({ message, kind: 'failure' })
