import { createFileRoute } from '@tanstack/react-router'
import { agencyInvoiceQuery } from '../../../../data/invoices/agency-invoices.ts'
import { AgencyInvoiceScreen } from '../../../../screens/agency/invoices/AgencyInvoiceScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/invoices/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await queryClient.ensureQueryData(agencyInvoiceQuery(organizationId(), id))
  },
  component: InvoiceRoute,
})

function InvoiceRoute() {
  const { id } = Route.useParams()
  return <AgencyInvoiceScreen key={id} id={id} />
}
