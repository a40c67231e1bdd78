import { type Quantities, changeProductQuantity } from '@tiraaz/domain/orders/design-quantities'
import { useRef } from 'react'
import type { FormDesign } from './form-design.ts'

const quantitiesOf = (designs: readonly FormDesign[]) => designs.map(({ quantity }) => quantity)

const isEqual = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((quantity, at) => quantity === other[at])

/**
 * Setter of an item's quantity for a field that is typed digit by digit: the designs keep the proportion that they had
 * before the first digit, until one of them is edited itself.
 */
export const useItemTotal = <D extends FormDesign, Q extends Quantities<D>>(
  item: Q & Quantities<D>,
  onChange: (next: Q) => void,
) => {
  const scaled = useRef<{ from: readonly number[]; to: readonly number[] } | null>(null)
  return (quantity: number) => {
    const now = quantitiesOf(item.designs)
    const from = scaled.current !== null && isEqual(scaled.current.to, now) ? scaled.current.from : now
    const next = changeProductQuantity<D, Q>(item, quantity, from)
    scaled.current = { from, to: quantitiesOf(next.designs) }
    onChange(next)
  }
}
