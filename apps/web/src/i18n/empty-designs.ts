import { isEmptyDesign } from '@tiraaz/domain/orders/number-designs'
import { text } from './i18n.ts'

/**
 * Reports designs without pieces, which a draft may have and keeps its price with. An only design has the quantity of the
 * item, whose own problem says it. `isShown` leaves designs out that are not to show it yet.
 */
export const emptyDesignProblems = <D extends { quantity: number }>(
  designs: readonly D[],
  isShown: (design: D) => boolean = () => true,
): { key: string; errors: string[] }[] =>
  designs.length < 2
    ? []
    : designs.flatMap((design, at) =>
        isEmptyDesign(design) && isShown(design)
          ? [{ key: `designs[${at}].quantity`, errors: [text('quantityField.designEmpty')] }]
          : [],
      )
