import { createFileRoute } from '@tanstack/react-router'
import { agencyProductsQuery, productChoicesQuery } from '../../../../data/products/agency-products.ts'
import { readProductListSearch } from '../../../../data/products/agency-product-search.ts'
import { ProductsScreen } from '../../../../screens/agency/products/ProductsScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/products/')({
  validateSearch: readProductListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const organization = organizationId()
    // Not awaited: the previous rows stay visible until the new ones are loaded.
    void queryClient.prefetchQuery(agencyProductsQuery(organization, deps))
    await queryClient.ensureQueryData(productChoicesQuery(organization))
  },
  component: ProductsRoute,
})

function ProductsRoute() {
  return <ProductsScreen search={Route.useSearch()} />
}
