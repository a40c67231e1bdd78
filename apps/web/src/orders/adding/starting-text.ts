import { STARTING_DESIGNS_NAMED } from '@tiraaz/domain/limits'
import { isOnlyUnnamedDesign } from '@tiraaz/domain/orders/number-designs'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import { designName } from '../../designs/design-name.ts'
import { formatInteger } from '../../i18n/format.ts'
import { text } from '../../i18n/i18n.ts'

type Start = Pick<CatalogueTreeProduct['startsWith'], 'quantity' | 'designCount' | 'designs'>

/** Number and unit stay on one line. */
const pieces = (quantity: number) =>
  text('common.pieces', { quantity: formatInteger(quantity) }).replaceAll(' ', '\u00a0')

/** A design without a quantity has its name only. */
const startingDesign = (name: string, quantity: number) => (quantity === 0 ? name : `${name} (${pieces(quantity)})`)

/**
 * Designs and quantities that adding a product puts into an order: "Kevad (8 tk), Suvi (7 tk)", or "100 tk" where the
 * product alone says it all.
 */
export const startingText = ({ quantity, designCount, designs }: Start): string => {
  if (designCount === 0 || isOnlyUnnamedDesign(designs)) return pieces(quantity)
  const named = designs.map((design, at) => startingDesign(designName(design, at + 1), design.quantity))
  const rest = designCount - designs.length
  return [...named, ...(rest > 0 ? [text('catalogue.moreDesigns', { count: rest })] : [])].join(', ')
}

/** Start text of an item that is already in an order, with its first designs by name. */
export const itemStart = (item: { quantity: number; designs: readonly Start['designs'][number][] }): Start => ({
  quantity: item.quantity,
  designCount: item.designs.length,
  designs: item.designs.slice(0, STARTING_DESIGNS_NAMED),
})

/**
 * Text of a card about what its button adds; null where there is nothing to tell. Names files that differ from the printed
 * ones in the picture, and missing ones.
 */
export const addsText = ({
  startsWith,
  thumbnailUrl,
  lastOrderedOn,
}: Pick<CatalogueTreeProduct, 'startsWith' | 'thumbnailUrl' | 'lastOrderedOn'>): string | null => {
  const showsPrinted = thumbnailUrl !== null && lastOrderedOn !== null
  if (startsWith.designCount === 0) return showsPrinted ? text('catalogue.startsEmpty') : null
  const designs = startingText(startsWith)
  if (!showsPrinted || startsWith.artwork === 'shown') return text('catalogue.startsWith', { designs })
  const key = startsWith.artwork === 'other' ? 'catalogue.startsWithOther' : 'catalogue.startsWithoutFile'
  return text(key, { designs })
}
