import { createFileRoute } from '@tanstack/react-router'
import { productQuery } from '../../../../../data/catalogue/catalogue.ts'
import { cartRestored } from '../../../../../data/orders/restore-cart.ts'
import { orderQuery } from '../../../../../data/orders/order-queries.ts'
import { readCatalogueSearch } from '../../../../../screens/catalogue/catalogue-address.ts'
import { readProductSearch } from '../../../../../screens/product/product-address.ts'
import { ProductScreen } from '../../../../../screens/product/ProductScreen.tsx'
import { draftOfClient, readPointer } from '../../../../../session/draft-pointer.ts'

/** The draft is read before the screen: it decides whether the page edits its item or the kept designs. */
export const Route = createFileRoute('/_inside/clients/$clientId/products/$id')({
  validateSearch: (raw: Record<string, unknown>) => ({ ...readProductSearch(raw), ...readCatalogueSearch(raw) }),
  loader: async ({ context: { queryClient }, params: { clientId, id } }) => {
    await cartRestored()
    const draftId = draftOfClient(readPointer(), clientId)
    await Promise.all([
      queryClient.fetchQuery(productQuery(clientId, id)),
      draftId === null ? undefined : queryClient.prefetchQuery(orderQuery(clientId, draftId)),
    ])
  },
  component: ProductRoute,
})

function ProductRoute() {
  const { clientId, id } = Route.useParams()
  const { page = 1, artwork, ...cameFrom } = Route.useSearch()
  return <ProductScreen key={id} clientId={clientId} productId={id} page={page} artwork={artwork} cameFrom={cameFrom} />
}
