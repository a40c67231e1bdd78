import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { productChoicesQuery } from '../../../../data/products/agency-products.ts'
import { printingHouseQuery } from '../../../../data/worksheets/printing-houses.ts'
import { PrintingHouseScreen } from '../../../../screens/agency/printing-houses/PrintingHouseScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/printing-houses/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const organization = organizationId()
    await Promise.all([
      queryClient.ensureQueryData(printingHouseQuery(organization, id)),
      queryClient.ensureQueryData(productChoicesQuery(organization)),
    ])
  },
  component: PrintingHouseRoute,
})

function PrintingHouseRoute() {
  const { id } = Route.useParams()
  const { data: printingHouse, refetch } = useSuspenseQuery(printingHouseQuery(organizationId(), id))
  return <PrintingHouseScreen key={id} printingHouse={printingHouse} onReadAgain={async () => (await refetch()).data} />
}
