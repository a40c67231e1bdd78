export type ToastKind = 'success' | 'failure' | 'notice'

export type ToastAction = { label: string; run: () => void }

export type Toast = {
  /** Name for hiding the toast again. While it is shown, a second toast of the same name is not. */
  id?: string
  message: string
  kind: ToastKind
  /** Milliseconds; 0 keeps it until closed (spec §8). */
  hideAfter?: number
  /** Undo, where the data allows it. */
  action?: ToastAction
  /** Next step, beside the undo. */
  next?: ToastAction
}
