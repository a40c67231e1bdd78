import { createFileRoute } from '@tanstack/react-router'
import { agencyInvoicesQuery } from '../../../../data/invoices/agency-invoices.ts'
import { readAgencyInvoiceSearch } from '../../../../data/invoices/agency-invoice-search.ts'
import { agencyOrderFiltersQuery } from '../../../../data/agency-orders/agency-orders.ts'
import { AgencyInvoicesScreen } from '../../../../screens/agency/invoices/AgencyInvoicesScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/invoices/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readAgencyInvoiceSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const organization = organizationId()
    // Not awaited: the previous rows stay visible until the new ones are loaded.
    void queryClient.prefetchQuery(agencyInvoicesQuery(organization, deps))
    await queryClient.ensureQueryData(agencyOrderFiltersQuery(organization))
  },
  component: InvoicesRoute,
})

function InvoicesRoute() {
  return <AgencyInvoicesScreen search={Route.useSearch()} />
}
