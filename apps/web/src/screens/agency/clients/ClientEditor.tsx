import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgencyClient } from '../../../data/agency-clients.ts'
import { agencyUsersQuery } from '../../../data/agency-users.ts'
import { organizationId } from '../../../session/session.ts'
import { ProblemList } from '../../../ui/ProblemList.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/unread-fields.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { useFocusOnProblem } from '../../../ui/use-focus-on-problem.ts'
import { type ClientForm, problemsOfNoField } from './client-form.ts'
import { CompanyPart, InvoicingPart, WorkPart } from './ClientFields.tsx'
import classes from './Clients.module.css'
import { useClientForm } from './use-client-form.ts'

type ClientEditorProps = {
  client: AgencyClient | null
  blank: ClientForm
  onSaved: (id: string) => void
  /** Reads the client again after a conflict. */
  onReadAgain?: () => Promise<AgencyClient | undefined>
}

/** All that the agency writes down of a client, as one form. */
export const ClientEditor = ({ client, blank, onSaved, onReadAgain }: ClientEditorProps) => {
  const { t } = useTranslation()
  const { form, change, problems, save, takeOver, ...state } = useClientForm({ client, blank, onSaved })
  const { hasUnread, report } = useUnreadFields()
  const { data: staff = [] } = useQuery(agencyUsersQuery(organizationId()))
  const root = useRef<HTMLFormElement>(null)
  useFocusOnProblem(root, problems)
  const current = client?.agent ?? null
  const agents = staff
    .filter(({ id, isDisabled }) => !isDisabled || id === current?.id)
    .map(({ id, name, isDisabled }) => ({ id, name: isDisabled ? t('agencyClients.form.agentLeft', { name }) : name }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.isDirty && !state.isPending && !hasUnread && !state.isStale) save()
  }
  const readAgain = async () => {
    const fresh = await onReadAgain?.()
    if (fresh !== undefined) takeOver(fresh)
  }
  const part = { form, problems, onChange: change }
  return (
    <form ref={root} onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={state.isDirty} />
      <UnreadFieldsContext value={report}>
        <div className={classes.form}>
          <ProblemList problems={problemsOfNoField(problems, form)} />
          <CompanyPart {...part} />
          <InvoicingPart {...part} />
          <WorkPart {...part} agents={agents} organizationMarkup={client?.organizationMarkupPercentage ?? null} />
        </div>
      </UnreadFieldsContext>
      <SaveBar
        isDirty={state.isDirty}
        busy={state.isPending}
        obstacle={hasUnread ? t('numberField.fixFirst') : undefined}
        isStale={state.isStale}
        onSave={save}
        onReadAgain={() => void readAgain()}
      />
    </form>
  )
}
