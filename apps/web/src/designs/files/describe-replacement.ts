import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { text } from '../../i18n/i18n.ts'
import type { Toast } from '../../ui/feedback/toast-shape.ts'
import { isBroken } from './use-upload-check.ts'

type Replacement = {
  /** Name of the earlier file. */
  name: string
  /** Name of the file in its place. */
  next: string
  /** Found by the check of the new file. */
  failure: PreviewFailure | null
}

/** Message about a replaced file, with its undo. A file that cannot be opened is called so at once. */
export const describeReplacement = ({ name, next, failure }: Replacement, undo: () => void): Toast => {
  const action = { label: text('common.undo'), run: undo }
  const message = text('designFiles.replaced', { name, next })
  return failure !== null && isBroken(failure)
    ? { kind: 'failure', message: `${message} ${text(`designFiles.failures.${failure}`)}`, action, hideAfter: 0 }
    : { kind: 'success', message, action }
}
