import { createFileRoute } from '@tanstack/react-router'
import { invoiceProposalQuery } from '../../../../data/invoices/agency-invoices.ts'
import { readProposalSearch } from '../../../../data/invoices/agency-invoice-search.ts'
import { agencyOrderFiltersQuery } from '../../../../data/agency-orders/agency-orders.ts'
import { ProposalScreen } from '../../../../screens/agency/invoices/ProposalScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/invoices/new')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readProposalSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const organization = organizationId()
    void queryClient.prefetchQuery(invoiceProposalQuery(organization, deps))
    await queryClient.ensureQueryData(agencyOrderFiltersQuery(organization))
  },
  component: ProposalRoute,
})

function ProposalRoute() {
  return <ProposalScreen search={Route.useSearch()} />
}
