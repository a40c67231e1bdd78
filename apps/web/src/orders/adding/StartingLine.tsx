import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import classes from './StartingLine.module.css'
import { addsText } from './starting-text.ts'

/** Empty alternative text: the line tells of the file. */
const DECORATIVE = ''

type StartingLineProps = { product: Pick<CatalogueTreeProduct, 'startsWith' | 'thumbnailUrl' | 'lastOrderedOn'> }

/** Line of a card about what its button adds; with the picture of a file that the card does not show. */
export const StartingLine = ({ product }: StartingLineProps) => {
  const adds = addsText(product)
  const picture = product.startsWith.thumbnailUrl
  if (adds === null) return null
  return (
    <span className={classes.line}>
      {picture !== null && <img src={picture} alt={DECORATIVE} loading="lazy" decoding="async" />}
      <span>{adds}</span>
    </span>
  )
}
