import { createFileRoute } from '@tanstack/react-router'
import { agencyProductQuery, productChoicesQuery } from '../../../../../data/products/agency-products.ts'
import { ProductFactsScreen } from '../../../../../screens/agency/products/ProductFactsScreen.tsx'
import { organizationId } from '../../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/products/$id/')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const organization = organizationId()
    await Promise.all([
      queryClient.ensureQueryData(agencyProductQuery(organization, id)),
      queryClient.ensureQueryData(productChoicesQuery(organization)),
    ])
  },
  component: ProductFactsRoute,
})

function ProductFactsRoute() {
  const { id } = Route.useParams()
  return <ProductFactsScreen key={id} productId={id} />
}
