export type ToastKind = 'success' | 'failure' | 'notice'

export type Toast = {
  /** Whoever hides it again names it; while it stands, another one with its name is not shown. */
  id?: string
  message: string
  kind: ToastKind
  /** Milliseconds; 0 keeps it until closed (spec §8). */
  hideAfter?: number
  /** Undo, where the data allows it. */
  action?: { label: string; run: () => void }
}
