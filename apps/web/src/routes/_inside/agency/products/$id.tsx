import { createFileRoute } from '@tanstack/react-router'
import { agencyProductQuery } from '../../../../data/products/agency-products.ts'
import { ProductFrame } from '../../../../screens/agency/products/ProductFrame.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/products/$id')({
  loader: ({ context: { queryClient }, params: { id } }) =>
    queryClient.ensureQueryData(agencyProductQuery(organizationId(), id)),
  component: ProductRoute,
})

function ProductRoute() {
  const { id } = Route.useParams()
  return <ProductFrame key={id} productId={id} />
}
