import { createFileRoute } from '@tanstack/react-router'
import { productChoicesQuery } from '../../../../data/products/agency-products.ts'
import { NewProductScreen } from '../../../../screens/agency/products/NewProductScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/products/new')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(productChoicesQuery(organizationId())),
  component: NewProductScreen,
})
