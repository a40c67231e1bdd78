import { createContext, useContext } from 'react'
import type { TextField } from '../data/orders/kept-text.ts'

/** Id of the order, or of the client's product, under which half-typed requests about files are kept; null keeps none. */
export const KeptRequestsContext = createContext<string | null>(null)

/** Id under which the product page keeps its half-typed requests. */
export const productRequestsId = (clientId: string, productId: string): string => `${clientId}-${productId}`

/** Design of the shown files: a file may stand in several designs. */
export const KeptDesignContext = createContext('')

/** Field under which the half-typed request about a file is kept. */
export const requestField = (ownerId: string, design: string, fileId: string): TextField => ({
  ownerId,
  field: `alteration-${design}-${fileId}`,
})

export const useRequestField = (fileId: string): TextField | null => {
  const ownerId = useContext(KeptRequestsContext)
  const design = useContext(KeptDesignContext)
  return ownerId === null ? null : requestField(ownerId, design, fileId)
}
