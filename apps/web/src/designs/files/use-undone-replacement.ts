import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { useEffect, useId, useRef } from 'react'
import { hideToast, showToast } from '../../ui/feedback/toast.ts'
import { type FormFile, fileKey, fileName } from '../form-design.ts'
import { describeReplacement } from './describe-replacement.ts'

type Replacement = { before: FormFile; after: FormFile }

/**
 * Shows the message that a file of a form was replaced; its undo puts the earlier file back. The message goes away with the
 * form, because an undo would then change nothing.
 */
export const useUndoneReplacement = (files: readonly FormFile[], onUndo: (replacement: Replacement) => void) => {
  const id = useId()
  const count = useRef(0)
  const latest = useRef({ files, onUndo })
  useEffect(() => {
    latest.current = { files, onUndo }
  })
  const undo = (replacement: Replacement) => {
    const has = (file: FormFile) => latest.current.files.some((one) => fileKey(one) === fileKey(file))
    if (has(replacement.after) && !has(replacement.before)) latest.current.onUndo(replacement)
  }
  useEffect(
    () => () => {
      hideToast(`${id}${count.current}`)
    },
    [id],
  )
  return ({ before, after, failure }: Replacement & { failure: PreviewFailure | null }) => {
    count.current += 1
    const names = { name: fileName(before), next: fileName(after), failure }
    showToast({ ...describeReplacement(names, () => undo({ before, after })), id: `${id}${count.current}` })
  }
}
