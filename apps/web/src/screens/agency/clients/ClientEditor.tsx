import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemAt } from '../../../api/problems.ts'
import { withCompany } from '../company/with-company.ts'
import type { AgencyClient, SavedClient } from '../../../data/agency-clients/agency-clients.ts'
import { useSaveAgencyClient } from '../../../data/agency-clients/save-client.ts'
import { agencyUsersQuery } from '../../../data/people/agency-users.ts'
import { organizationId } from '../../../session/session.ts'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { type ClientForm, clientBody, clientForm, newClientBody, problemsOfNoField } from './client-form.ts'
import { CompanyPart, InvoicingPart, WorkPart } from './ClientFields.tsx'
import { FirstPersonPart } from './FirstPersonPart.tsx'
import { VatPart } from './VatPart.tsx'

type ClientEditorProps = {
  client: AgencyClient | null
  blank: ClientForm
  onSaved: (saved: SavedClient) => void
  /** Reads the client again after a conflict. */
  onReadAgain?: () => Promise<AgencyClient | undefined>
}

/** Form of a client's details, as the agency keeps them. */
export const ClientEditor = ({ client, blank, onSaved, onReadAgain }: ClientEditorProps) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveAgencyClient(organizationId())
  const page = useWholeForm({
    initial: client === null ? blank : clientForm(client),
    version: client?.version ?? 0,
    send: (typed, version) =>
      mutateAsync(
        client === null
          ? { seen: null, body: newClientBody(typed) }
          : { seen: { id: client.id, version }, body: clientBody(typed) },
      ),
    onSaved,
  })
  const { form, problems } = page
  const { hasUnread, report } = useUnreadFields()
  const { data: staff = [] } = useQuery(agencyUsersQuery(organizationId()))
  const root = useRef<HTMLFormElement>(null)
  useFocusOnProblem(root, page.refused)
  const current = client?.agent ?? null
  const agents = staff
    .filter(({ id, isDisabled }) => !isDisabled || id === current?.id)
    .map(({ id, name, isDisabled }) => ({ id, name: isDisabled ? t('agencyClients.form.agentLeft', { name }) : name }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (page.isDirty && !page.busy && !hasUnread && !page.isStale) void page.save()
  }
  const readAgain = async () => {
    const fresh = await onReadAgain?.()
    if (fresh !== undefined) page.restart(clientForm(fresh), fresh.version)
  }
  const field = useFields(form, page.setForm, (key) => problemAt(problems, key))
  return (
    <form ref={root} onSubmit={submit} noValidate>
      <UnreadFieldsContext value={report}>
        <ProblemList problems={problemsOfNoField(problems, form)} />
        <CompanyPart field={field} form={form} onPick={(company) => page.setForm(withCompany(form, company))} />
        {client === null && <FirstPersonPart field={field} />}
        <InvoicingPart field={field} />
        <VatPart field={field} form={form} client={client} />
        <WorkPart field={field} agents={agents} organizationMarkup={client?.organizationMarkupPercentage ?? null} />
      </UnreadFieldsContext>
      <SaveBar
        width="fields"
        isDirty={page.isDirty}
        hasUnread={hasUnread}
        busy={page.busy}
        isStale={page.isStale}
        onSave={() => void page.save()}
        onReadAgain={() => void readAgain()}
      />
    </form>
  )
}
