import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { agencyProductQuery, productChoicesQuery } from '../../../data/products/agency-products.ts'
import { organizationId } from '../../../session/session.ts'
import { ProductFactsForm } from './ProductFactsForm.tsx'

/** Page with the form of a product's details. */
export const ProductFactsScreen = ({ productId }: { productId: string }) => {
  const organization = organizationId()
  const { data: choices } = useSuspenseQuery(productChoicesQuery(organization))
  const { data: product, refetch } = useQuery(agencyProductQuery(organization, productId))
  if (product === undefined) return null
  return <ProductFactsForm product={product} choices={choices} onReadAgain={async () => (await refetch()).data} />
}
