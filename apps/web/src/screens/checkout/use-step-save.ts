import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Problem } from '../../api/failure.ts'
import { orderQuery } from '../../data/order-queries.ts'
import { useCheckoutOrder } from './checkout-order.ts'
import { type SaveResult, type StepSave, saveStep } from './save-step.ts'
import type { CHECKOUT_STEPS } from './steps.ts'

export type SaveStepState = {
  isSaving: boolean
  problems: readonly Problem[]
  isConflict: boolean
  save: () => Promise<SaveResult>
  /** Saves and goes to the next step; a refused save stays here with its problems. */
  next: () => Promise<void>
  /** The person has begun to mend what was refused. */
  clearProblems: () => void
}

type Options<Body> = Omit<StepSave<Body>, 'read'> & {
  onSaved: () => void
  /** A field holds what cannot be read: nothing is sent, and leaving asks first. */
  isUnreadable?: boolean
  nextStep: (typeof CHECKOUT_STEPS)[number]['to']
}

const NO_PROBLEMS: readonly Problem[] = []

export const useStepSave = <Body>({
  onSaved,
  nextStep,
  isUnreadable = false,
  ...step
}: Options<Body>): SaveStepState => {
  const { clientId, order } = useCheckoutOrder()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isSaving, setIsSaving] = useState(false)
  const [result, setResult] = useState<SaveResult | null>(null)

  const read = () => queryClient.getQueryData(orderQuery(clientId, order.id).queryKey) ?? order
  const save = async (): Promise<SaveResult> => {
    if (isUnreadable) return { outcome: 'refused', problems: NO_PROBLEMS }
    setIsSaving(true)
    try {
      const saved = await saveStep({ ...step, read })
      setResult(saved)
      if (saved.outcome === 'saved') onSaved()
      return saved
    } finally {
      setIsSaving(false)
    }
  }
  const next = async () => {
    if (isSaving) return
    const { outcome } = await save()
    // The step is saved: the guard need not save it again.
    if (outcome === 'saved') await navigate({ to: nextStep, params: { clientId }, ignoreBlocker: true })
  }
  return {
    isSaving,
    problems: result?.outcome === 'refused' ? result.problems : NO_PROBLEMS,
    isConflict: result?.outcome === 'conflict',
    save,
    next,
    clearProblems: () => setResult(null),
  }
}
