import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, problemsOf, type Problem } from '../api/failure.ts'
import { toastSuccess } from './toast.ts'

type Options<Form> = {
  initial: Form
  version: number
  /** Sends the whole form; rejects as any call does. */
  send: (form: Form, version: number) => Promise<{ version: number }>
}

const NONE: readonly Problem[] = []

/** A page that is one form and is saved as a whole, guarded by the version that was read with it. */
export const useWholeForm = <Form>({ initial, version, send }: Options<Form>) => {
  const { t } = useTranslation()
  const [form, setForm] = useState(initial)
  const [saved, setSaved] = useState(() => ({ text: JSON.stringify(initial), version }))
  const [problems, setProblems] = useState(NONE)
  const [refused, setRefused] = useState(NONE)
  const [isStale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const answer = await send(form, saved.version)
      setSaved({ text: JSON.stringify(form), version: answer.version })
      setProblems(NONE)
      toastSuccess(t('unsaved.saved'))
    } catch (error) {
      // Whatever else went wrong is told by the funnel; what was typed stays.
      setStale(error instanceof ApiFailure && error.status === 409)
      const told = problemsOf(error)
      setProblems(told)
      setRefused(told)
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    setForm,
    problems,
    setProblems,
    /** What the last save was refused for, whatever has been mended since: the same array until the next one. */
    refused,
    isStale,
    busy,
    save,
    isDirty: JSON.stringify(form) !== saved.text,
  }
}
