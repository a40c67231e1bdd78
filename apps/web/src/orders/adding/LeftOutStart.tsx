import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CatalogueTreeProduct, productQuery } from '../../data/catalogue/catalogue.ts'
import { startingForm } from './product-form.ts'
import { itemStart } from './starting-text.ts'

type Start = CatalogueTreeProduct['startsWith']

type LeftOutStartProps = {
  place: { clientId: string; productId: string }
  start: Start
  leftOutIds: readonly string[]
  show: (start: Start) => ReactNode
}

/** Line of a card about what its button adds, where this tab leaves designs of the product out. */
export const LeftOutStart = ({ place: { clientId, productId }, start, leftOutIds, show }: LeftOutStartProps) => {
  const { data } = useQuery({
    ...productQuery(clientId, productId),
    // The press reads the product again, and shows its failure.
    meta: { handlesFailure: true },
  })
  if (data === undefined) return null
  const form = startingForm(data, leftOutIds)
  return show(form.leftOutDesigns.length === 0 ? start : { ...start, ...itemStart(form), thumbnailUrl: null })
}
