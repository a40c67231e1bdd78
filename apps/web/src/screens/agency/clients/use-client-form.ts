import { isEqual } from '@tiraaz/domain/orders/keyed-merge'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiFailure, problemsOf } from '../../../api/failure.ts'
import { type AgencyClient, useSaveAgencyClient } from '../../../data/agency-clients.ts'
import { organizationId } from '../../../session/session.ts'
import { type ClientForm, clientBody, clientForm, problemsAsSent } from './client-form.ts'

type Seen = { version: number; form: ClientForm }

type Options = {
  /** As it was read last; null for a new one. */
  client: AgencyClient | null
  /** Of a new one, before anything is typed. */
  blank: ClientForm
  onSaved: (id: string) => void
}

/** What is typed of a client over the version that the person saw. */
export const useClientForm = ({ client, blank, onSaved }: Options) => {
  const seenOf = (of: AgencyClient | null): Seen =>
    of === null ? { version: 0, form: blank } : { version: of.version, form: clientForm(of) }
  const [seen, setSeen] = useState(() => seenOf(client))
  const [form, setForm] = useState(seen.form)
  const [sent, setSent] = useState(seen.form)
  const { mutate, isPending, error, reset } = useSaveAgencyClient(organizationId())
  const isDirty = !isEqual(form, seen.form)
  const adopt = (next: Seen) => {
    setSeen(next)
    setForm(next.form)
  }
  // Nothing is typed yet: what somebody else has saved meanwhile stands in the fields.
  if (client !== null && !isDirty && client.version > seen.version) adopt(seenOf(client))
  const save = () => {
    setSent(form)
    const onSuccess = (id: string) => {
      // At once, so that nothing counts as unsaved when the page is left for the next.
      flushSync(() => setSeen({ version: seen.version + 1, form }))
      onSaved(id)
    }
    mutate(
      { seen: client === null ? null : { id: client.id, version: seen.version }, body: clientBody(form) },
      { onSuccess },
    )
  }
  return {
    form,
    change: setForm,
    save,
    isDirty,
    isPending,
    problems: problemsAsSent(problemsOf(error), form, sent),
    isStale: error instanceof ApiFailure && error.status === 409,
    /** After a conflict: the client as it stands now. */
    takeOver: (fresh: AgencyClient) => {
      reset()
      adopt(seenOf(fresh))
    },
  }
}
