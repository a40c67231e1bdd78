import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { productQuery } from '../../data/catalogue/catalogue.ts'
import { useOrderProduct } from '../../data/orders/order-product.ts'
import type { ItemForm } from './product-form.ts'

/** Adds a product without the designs that this tab leaves out, as the product's page would; returns what was added. */
export const useAddWithout = (clientId: string) => {
  const queryClient = useQueryClient()
  const { mutateAsync: orderProduct } = useOrderProduct(clientId)
  return useCallback(
    async (productId: string, leftOutIds: readonly string[]): Promise<ItemForm> => {
      const product = await queryClient.fetchQuery(productQuery(clientId, productId))
      const { itemInput, startingForm } = await import('./product-form.ts')
      const form = startingForm(product, leftOutIds)
      await orderProduct(itemInput(form))
      return form
    },
    [queryClient, clientId, orderProduct],
  )
}
