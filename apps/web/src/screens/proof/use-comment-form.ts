import { useState } from 'react'
import { isConflict, problemsOf } from '../../api/failure.ts'
import { type NewProofComment, type ProofSource, useAddProofComment } from '../../data/proofs/proofs.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toastFailure } from '../../ui/feedback/toast.ts'
import { useKeptText } from './use-kept-text.ts'
import { useToastFailure } from './use-toast-failure.ts'

type CommentField = 'proof-comment' | `proof-reply-${string}`

/** Text of a new comment or answer, kept until the server has it. */
export const useCommentForm = (of: ProofSource, field: CommentField) => {
  const { t } = useTranslation()
  const { text, type, drop } = useKeptText(of.proofId, field)
  const [isEmpty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useAddProofComment(of)
  const toastOther = useToastFailure(of)
  const refused = problemsOf(error).flatMap(({ errors }) => errors)
  return {
    text,
    type: (next: string) => {
      setEmpty(false)
      type(next)
    },
    isPending,
    problem: isEmpty ? t('proofs.comments.missing') : refused.length > 0 ? refused.join(' ') : undefined,
    send: (toBody: (text: string) => NewProofComment, onSent: () => void) => {
      const typed = text.trim()
      if (isPending) return
      if (typed === '') {
        setEmpty(true)
        return
      }
      mutate(toBody(typed), {
        onSuccess: () => {
          drop()
          onSent()
        },
        onError: (failure) => {
          if (isConflict(failure)) toastFailure(t('proofs.comments.changed'))
          else if (problemsOf(failure).length === 0) toastOther(failure)
        },
      })
    },
  }
}
