import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isConflict, type Problem, problemsOf } from '../../api/failure.ts'
import { problemsAsSent } from './problems-as-sent.ts'
import { toastSuccess } from '../feedback/toast.ts'

type Options<Form, Answer> = {
  /** As it was read last, and its version; a new thing has none, which is 0. */
  initial: Form
  version: number
  /** Sends the whole form; rejects as any call does. */
  send: (form: Form, version: number) => Promise<Answer>
  /** Instead of the usual word of it. */
  onSaved?: (answer: Answer) => void
}

const NONE: readonly Problem[] = []

/**
 * A page that is one form and is saved as a whole, over the version that the person saw. News of it are taken in while
 * nothing is typed; what is typed, also while a save is under way, goes only when the person asks (`restart`).
 */
export const useWholeForm = <Form extends object, Answer extends { version: number }>(
  options: Options<Form, Answer>,
) => {
  const { initial, version, send, onSaved } = options
  const { t } = useTranslation()
  const [form, setForm] = useState(initial)
  const [sent, setSent] = useState(initial)
  const [seen, setSeen] = useState(() => ({ text: JSON.stringify(initial), version }))
  const [taken, setTaken] = useState(version)
  const [problems, setProblems] = useState(NONE)
  const [refused, setRefused] = useState(NONE)
  const [isStale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const isDirty = JSON.stringify(form) !== seen.text
  const tell = (told: readonly Problem[]) => {
    setProblems(told)
    setRefused(told)
  }
  const restart = (next: Form, at: number) => {
    setForm(next)
    setSeen({ text: JSON.stringify(next), version: at })
    setTaken(at)
    setStale(false)
    tell(NONE)
  }
  if (version !== taken && version >= seen.version && !isDirty) restart(initial, version)
  // Changed by another way than this form, perhaps by the person: what they saw of it still stands.
  else if (version > seen.version && JSON.stringify(initial) === seen.text) setSeen({ ...seen, version })
  const save = async () => {
    setBusy(true)
    setSent(form)
    try {
      const answer = await send(form, seen.version)
      // At once, so that nothing counts as unsaved when the page is left for the next.
      flushSync(() => {
        setSeen({ text: JSON.stringify(form), version: answer.version })
        tell(NONE)
      })
      if (onSaved === undefined) toastSuccess(t('unsaved.saved'))
      else onSaved(answer)
    } catch (error) {
      // Whatever else went wrong is told by the funnel; what was typed stays.
      setStale(isConflict(error))
      tell(problemsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    setForm,
    /** Without those of fields that were changed since they were refused. */
    problems: problemsAsSent(problems, form, sent),
    setProblems,
    /** What the last save was refused for, whatever has been mended since: the same array until the next one. */
    refused,
    /** The version that the person saw. */
    version: seen.version,
    isStale,
    busy,
    save,
    restart,
    isDirty,
  }
}
