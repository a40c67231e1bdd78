import type { QueryClient } from '@tanstack/react-query'
import { productQuery } from '../../data/catalogue/catalogue.ts'
import { orderProductMutation } from '../../data/orders/order-product.ts'
import { type ItemForm, itemInput, startingForm } from './product-form.ts'

type LeftOutProduct = { clientId: string; productId: string; leftOutIds: readonly string[] }

/** Adds a product without the designs that this tab leaves out, as the product's page would; returns what was added. */
export const addWithout = async (
  queryClient: QueryClient,
  { clientId, productId, leftOutIds }: LeftOutProduct,
): Promise<ItemForm> => {
  const product = await queryClient.fetchQuery(productQuery(clientId, productId))
  const form = startingForm(product, leftOutIds)
  // A mutation, so that its failure is shown as any other.
  const mutation = queryClient.getMutationCache().build(queryClient, orderProductMutation(queryClient, clientId))
  await mutation.execute(itemInput(form))
  return form
}
