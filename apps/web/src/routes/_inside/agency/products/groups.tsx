import { createFileRoute } from '@tanstack/react-router'
import { productGroupsQuery } from '../../../../data/products/agency-products.ts'
import { ProductGroupsScreen } from '../../../../screens/agency/products/ProductGroupsScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/products/groups')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(productGroupsQuery(organizationId()))
  },
  component: ProductGroupsScreen,
})
