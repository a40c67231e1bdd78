import { useQuery } from '@tanstack/react-query'
import { productQuery } from '../../data/catalogue/catalogue.ts'
import { type CardProduct, StartText } from './StartText.tsx'
import { startingForm } from './product-form.ts'
import { itemStart } from './starting-text.ts'

type LeftOutStartProps = { clientId: string; product: CardProduct; leftOutIds: readonly string[] }

/** Line of a card about what its button adds, where this tab leaves designs of the product out. */
export const LeftOutStart = ({ clientId, product, leftOutIds }: LeftOutStartProps) => {
  const { data } = useQuery({
    ...productQuery(clientId, product.id),
    // The press reads the product again, and shows its failure.
    meta: { handlesFailure: true },
  })
  if (data === undefined) return null
  const form = startingForm(data, leftOutIds)
  const start = form.leftOutDesigns.length === 0 ? {} : { ...itemStart(form), thumbnailUrl: null }
  return <StartText product={{ ...product, startsWith: { ...product.startsWith, ...start } }} />
}
