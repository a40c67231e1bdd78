import { createFileRoute } from '@tanstack/react-router'
import { bankEntriesQuery } from '../../../../data/invoices/agency-invoices.ts'
import { readBankEntrySearch } from '../../../../data/invoices/agency-invoice-search.ts'
import { BankEntriesScreen } from '../../../../screens/agency/invoices/BankEntriesScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/invoices/unallocated')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readBankEntrySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    // Not awaited: the previous rows stay visible until the new ones are loaded.
    void queryClient.prefetchQuery(bankEntriesQuery(organizationId(), deps))
  },
  component: BankEntriesRoute,
})

function BankEntriesRoute() {
  return <BankEntriesScreen search={Route.useSearch()} />
}
