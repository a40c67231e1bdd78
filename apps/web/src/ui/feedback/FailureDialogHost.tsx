import { useSyncExternalStore } from 'react'
import { text } from '../../i18n/i18n.ts'
import { closeFailureDialog, readFailureDialog, subscribeToFailureDialog } from './failure-dialog.ts'
import { LazyPart } from '../layout/LazyPart.tsx'
import { toastFailure } from './toast.ts'

const load = async () => (await import('./FailureDialog.tsx')).FailureDialog

const onFailure = () => {
  closeFailureDialog()
  toastFailure(text('errors.offline'))
}

export const FailureDialogHost = () => {
  const kind = useSyncExternalStore(subscribeToFailureDialog, readFailureDialog)
  return kind === null ? null : (
    <LazyPart load={load} given={{ kind, onClose: closeFailureDialog }} onFailure={onFailure} />
  )
}
