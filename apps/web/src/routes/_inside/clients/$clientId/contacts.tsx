import { createFileRoute } from '@tanstack/react-router'
import { readContactListSearch } from '../../../../data/contacts/contact-list-search.ts'
import { contactPageQuery } from '../../../../data/contacts/contacts.ts'
import { ContactsScreen } from '../../../../screens/contacts/ContactsScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/contacts')({
  // Loads the address code with the two screens that use it, not with the first screen.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readContactListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    // Not awaited: the old rows stay until the new ones have arrived.
    void queryClient.prefetchQuery(contactPageQuery(params.clientId, deps))
  },
  component: ContactsRoute,
})

function ContactsRoute() {
  const { clientId } = Route.useParams()
  return <ContactsScreen key={clientId} clientId={clientId} search={Route.useSearch()} />
}
