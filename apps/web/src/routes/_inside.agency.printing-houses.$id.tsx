import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { productChoicesQuery } from '../data/products/agency-products.ts'
import { printingHouseQuery } from '../data/worksheets/printing-houses.ts'
import { HouseScreen } from '../screens/agency/printing-houses/HouseScreen.tsx'
import { organizationId } from '../session/session.ts'

export const Route = createFileRoute('/_inside/agency/printing-houses/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const organization = organizationId()
    await Promise.all([
      queryClient.ensureQueryData(printingHouseQuery(organization, id)),
      queryClient.ensureQueryData(productChoicesQuery(organization)),
    ])
  },
  component: HouseRoute,
})

function HouseRoute() {
  const { id } = Route.useParams()
  const { data: house, refetch } = useSuspenseQuery(printingHouseQuery(organizationId(), id))
  return <HouseScreen key={id} house={house} onReadAgain={async () => (await refetch()).data} />
}
