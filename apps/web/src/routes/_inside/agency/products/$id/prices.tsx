import { createFileRoute } from '@tanstack/react-router'
import { productPricesQuery } from '../../../../../data/products/prices.ts'
import { PriceListsScreen } from '../../../../../screens/agency/prices/PriceListsScreen.tsx'
import { organizationId } from '../../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/products/$id/prices')({
  codeSplitGroupings: [['loader', 'component']],
  // Refetched, because a form is filled from it: data cached from an earlier visit may be outdated.
  loader: ({ context: { queryClient }, params }) =>
    queryClient.fetchQuery({ ...productPricesQuery(organizationId(), params.id), staleTime: 0 }),
  component: ProductPricesRoute,
})

function ProductPricesRoute() {
  const { id } = Route.useParams()
  return <PriceListsScreen key={id} organizationId={organizationId()} productId={id} />
}
