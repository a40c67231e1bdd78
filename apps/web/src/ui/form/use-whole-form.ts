import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/i18n.ts'
import { isConflict, type FieldProblem, problemsOf } from '../../api/failure.ts'
import { toastSuccess } from '../feedback/toast.ts'

type Options<Form, Answer> = {
  /** Form as it was read last, and its version; the version of a new thing is 0. */
  initial: Form
  version: number
  /** Sends the whole form; rejects as any call does. */
  send: (form: Form, version: number) => Promise<Answer>
  /** Form once it was saved, without values that are sent only once. */
  afterSave?: (form: Form) => Form
  /** Replaces the usual success toast. */
  onSaved?: (answer: Answer) => void
}

const NONE: readonly FieldProblem[] = []

/** Problems of the last save without those of fields that were changed since: such a field is right until the next save. */
export const problemsAsSent = <Form extends object>(
  problems: readonly FieldProblem[],
  form: Form,
  sent: Form,
): readonly FieldProblem[] =>
  problems.filter(({ key }) => !Object.hasOwn(form, key) || Reflect.get(form, key) === Reflect.get(sent, key))

/**
 * State of a page that is one form and is saved as a whole, over the version that the person saw. Newly read data
 * replaces the form while nothing is typed; typed changes, also those made during a save, are dropped only by
 * `restart`.
 */
export const useWholeForm = <Form extends object, Answer extends { version: number }>(
  options: Options<Form, Answer>,
) => {
  const { initial, version, send, onSaved, afterSave = (saved) => saved } = options
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
  const showProblems = (next: readonly FieldProblem[]) => {
    setProblems(next)
    setRefused(next)
  }
  const restart = (next: Form, at: number) => {
    setForm(next)
    setSeen({ text: JSON.stringify(next), version: at })
    setTaken(at)
    setStale(false)
    showProblems(NONE)
  }
  if (version !== taken && version >= seen.version && !isDirty) restart(initial, version)
  // Another page has raised the version, but the fields of this form did not change: take the new version.
  else if (version > seen.version && JSON.stringify(initial) === seen.text) setSeen({ ...seen, version })
  const save = async () => {
    setBusy(true)
    setSent(form)
    try {
      const answer = await send(form, seen.version)
      // Flushed at once, so that nothing counts as unsaved when the page is left right away.
      flushSync(() => {
        setSeen({ text: JSON.stringify(afterSave(form)), version: answer.version })
        setForm(afterSave)
        showProblems(NONE)
      })
      if (onSaved === undefined) toastSuccess(t('unsaved.saved'))
      else onSaved(answer)
    } catch (error) {
      // Other failures are shown by the query client's error handler; the typed text stays.
      setStale(isConflict(error))
      showProblems(problemsOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    form,
    setForm,
    /** Problems without those of fields that were changed since the refusal. */
    problems: problemsAsSent(problems, form, sent),
    setProblems,
    /** All problems of the last save, also of fields fixed since; the same array until the next save. */
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
