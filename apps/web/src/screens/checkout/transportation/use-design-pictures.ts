import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Order, orderArtworkQuery } from '../../../data/orders/order-queries.ts'

/** Addresses of small pictures by the design's id. */
export type DesignPictures = ReadonlyMap<string, string>

/** Pictures of the order's designs, in one call; a design whose picture is not ready has none. */
export const useDesignPictures = (clientId: string, order: Order): DesignPictures => {
  const { id, version, items } = order
  // Saves of this step change the order's version, but not its files: one call is enough.
  const [first] = useState({ id, version })
  const { data } = useQuery(orderArtworkQuery(clientId, first))
  return useMemo(() => {
    const byFile = new Map(data?.files.map((file) => [`${file.itemId} ${file.fileId}`, file.thumbnailUrl]))
    const pictures = items.flatMap(({ id: itemId, designs }) =>
      designs.flatMap(({ id: designId, files }): [string, string][] => {
        const address = files.map((file) => byFile.get(`${itemId} ${file.id}`)).find((one) => typeof one === 'string')
        return typeof address === 'string' ? [[designId, address]] : []
      }),
    )
    return new Map(pictures)
  }, [data, items])
}
