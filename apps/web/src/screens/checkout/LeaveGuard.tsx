import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../api/failure.ts'
import { readSession } from '../../session/session.ts'
import { ConfirmModal } from '../../ui/ConfirmModal.tsx'
import type { SaveResult } from './save-step.ts'

type LeaveGuardProps = {
  isDirty: boolean
  isSaving: boolean
  save: () => Promise<SaveResult>
}

type Question = { problems: readonly Problem[]; answer: (choice: 'leave' | 'stay') => void }

/** To the error page and out of the session everybody may go at once: nothing could be saved any more. */
const mayPass = (pathname: string): boolean =>
  readSession().phase === 'signedOut' || pathname.startsWith('/error/') || pathname === '/login'

/** Leaving a step saves it first; where that fails the person decides (spec §4, "Checkout leave"). */
export const LeaveGuard = ({ isDirty, isSaving, save }: LeaveGuardProps) => {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<Question | null>(null)

  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || mayPass(next.pathname)) return false
      if (isSaving) return true
      if (!isDirty) return false
      const result = await save()
      if (result.outcome === 'saved') return false
      // 401, 403, 404 and 429 are on their way to another page by themselves.
      if (result.outcome === 'failed' && result.status >= 401 && result.status < 500) return true
      const problems = result.outcome === 'refused' ? result.problems : []
      const choice = await new Promise<'leave' | 'stay'>((answer) => setQuestion({ problems, answer }))
      setQuestion(null)
      return choice === 'stay'
    },
  })

  if (question === null) return null
  return (
    <ConfirmModal
      opened
      title={t('checkout.leave.title')}
      confirmLabel={t('checkout.leave.leave')}
      cancelLabel={t('checkout.leave.stay')}
      destructive
      busy={false}
      problems={question.problems}
      onConfirm={() => question.answer('leave')}
      onClose={() => question.answer('stay')}
    >
      {t('checkout.leave.text')}
    </ConfirmModal>
  )
}
