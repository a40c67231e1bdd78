import { isEqual } from '@tiraaz/domain/orders/keyed-merge'
import { useState } from 'react'

/**
 * A form over something that was read: what of it the person saw, and what they have typed since. News of it from the
 * server are taken in while nothing is typed; otherwise they wait for `restart`.
 */
export const useEditForm = <Thing, Form extends Record<string, unknown>>(
  thing: Thing,
  formOf: (thing: Thing) => Form,
) => {
  const [known, setKnown] = useState(thing)
  const [seen, setSeen] = useState(thing)
  const [form, setForm] = useState(() => formOf(thing))
  const isDirty = !isEqual(form, formOf(seen))
  const restart = (next: Thing) => {
    setSeen(next)
    setForm(formOf(next))
  }
  if (thing !== known) {
    setKnown(thing)
    if (!isDirty) restart(thing)
  }
  return {
    seen,
    form,
    isDirty,
    change: (part: Partial<Form>) => setForm((before) => ({ ...before, ...part })),
    restart,
    /** The person has changed the thing on another way, which does not touch the form (its picture). */
    adopt: setSeen,
  }
}
