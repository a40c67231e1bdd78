import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import classes from './StartingLine.module.css'
import { addsText } from './starting-text.ts'

/** Product as a card of the catalogue or of the home has it. */
export type CardProduct = Pick<CatalogueTreeProduct, 'id' | 'name' | 'startsWith' | 'thumbnailUrl' | 'lastOrderedOn'>

/** Empty alternative text: the line tells of the file. */
const DECORATIVE = ''

/** Text of what the button of a card adds; with the picture of a file that the card does not show. */
export const StartText = ({ product }: { product: CardProduct }) => {
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
