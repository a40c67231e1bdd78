import { createFileRoute } from '@tanstack/react-router'
import { productChoicesQuery } from '../../../../data/products/agency-products.ts'
import { PrintingHouseScreen } from '../../../../screens/agency/printing-houses/PrintingHouseScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/printing-houses/new')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(productChoicesQuery(organizationId())),
  component: NewPrintingHouseRoute,
})

function NewPrintingHouseRoute() {
  return <PrintingHouseScreen printingHouse={null} onReadAgain={async () => undefined} />
}
