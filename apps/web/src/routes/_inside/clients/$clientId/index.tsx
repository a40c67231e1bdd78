import { createFileRoute } from '@tanstack/react-router'
import { catalogueQuery } from '../../../../data/catalogue/catalogue-queries.ts'
import { CatalogueScreen } from '../../../../screens/catalogue/CatalogueScreen.tsx'
import { readCatalogueSearch } from '../../../../screens/catalogue/catalogue-address.ts'

export const Route = createFileRoute('/_inside/clients/$clientId/')({
  validateSearch: readCatalogueSearch,
  loader: ({ context: { queryClient }, params: { clientId } }) => queryClient.ensureQueryData(catalogueQuery(clientId)),
  component: CatalogueRoute,
})

function CatalogueRoute() {
  const { clientId } = Route.useParams()
  const search = Route.useSearch()
  return <CatalogueScreen key={`${clientId}/${search.selectedFolder ?? ''}`} clientId={clientId} search={search} />
}
