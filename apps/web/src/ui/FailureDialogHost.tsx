import { lazy, Suspense, useSyncExternalStore } from 'react'
import { closeFailureDialog, readFailureDialog, subscribeToFailureDialog } from './failure-dialog.ts'

const FailureDialog = lazy(() => import('./FailureDialog.tsx').then((module) => ({ default: module.FailureDialog })))

export const FailureDialogHost = () => {
  const kind = useSyncExternalStore(subscribeToFailureDialog, readFailureDialog)
  return kind === null ? null : (
    <Suspense fallback={null}>
      <FailureDialog kind={kind} onClose={closeFailureDialog} />
    </Suspense>
  )
}
