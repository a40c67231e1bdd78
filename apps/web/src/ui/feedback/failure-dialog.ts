export type FailureDialogKind = 'conflict' | 'reload'

let shown: FailureDialogKind | null = null
const listeners = new Set<() => void>()

const change = (kind: FailureDialogKind | null) => {
  shown = kind
  for (const listener of listeners) listener()
}

/** Opens a dialog unless one is open: several calls that fail together show one dialog. */
export const openFailureDialog = (kind: FailureDialogKind): void => {
  if (shown === null) change(kind)
}

export const closeFailureDialog = (): void => change(null)

export const readFailureDialog = (): FailureDialogKind | null => shown

export const subscribeToFailureDialog = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
