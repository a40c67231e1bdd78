import { createFileRoute } from '@tanstack/react-router'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { periodOf } from '../../../../data/invoices/invoice-period.ts'
import { readInvoiceSearch } from '../../../../data/invoices/invoice-search.ts'
import { invoicesQuery } from '../../../../data/invoices/invoices.ts'
import { InvoicesScreen } from '../../../../screens/invoices/InvoicesScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/invoices')({
  // Calls and rules of invoices come with their screen, not with the first one.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readInvoiceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    const period = periodOf(deps, toTallinnDay(new Date()))
    void queryClient.prefetchQuery(invoicesQuery(params.clientId, period, deps.state))
  },
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const { clientId } = Route.useParams()
  return <InvoicesScreen key={clientId} clientId={clientId} search={Route.useSearch()} />
}
